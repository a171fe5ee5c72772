import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { castsOf } from '../../game/dice/solids/cast.ts';
import { hasChromium } from '../support/chromium.ts';
import {
  accessible,
  callAs,
  heading,
  openStage,
  PHONE,
  sideways,
  signIn,
  untilFocused,
  untilHydrated,
} from '../support/stage.ts';

const faces = ({ dice }: RollView) =>
  dice
    .flatMap((die) => castsOf(die) ?? [])
    .map(({ print, up }) => print[up])
    .join(' ');

describe.skipIf(!hasChromium)('the throws of others at a table', () => {
  const stage = openStage();
  let campaignId: string;

  beforeAll(async () => {
    const ana = await stage.visit('/healthz', { as: 'ana@demo.test' });
    ({ campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', { title: 'A casa do açude' }));
    const { code } = await callAs<{ code: string }>(ana, 'inviteToCampaign', { campaignId, role: 'jogador' });
    const { codes } = await callAs<{ codes: string[] }>(ana, 'issueCodes', { keyId: 'FCviajante', count: 1 });
    const jo = await stage.visit('/healthz', { as: 'jo@demo.test' });
    await callAs(jo, 'joinCampaign', { code });
    await callAs(jo, 'redeemKey', { code: codes[0] });
    await callAs(jo, 'updateUser', { customization: { currentTray: { id: 'viajanteTray' } } });
  });

  async function sit(email: string, options: BrowserContextOptions = {}): Promise<[Page, string[]]> {
    const page = await (await stage.context(options)).newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.addInitScript(() => localStorage.setItem('rpgpedia:tray', JSON.stringify({ dice: 'baixa' })));
    await signIn(page, email, `/colecoes/campanhas/${campaignId}`);
    await heading(page, 'A casa do açude');
    await untilHydrated(page);
    return [page, complaints];
  }
  const throwDice = async (page: Page, notation: string, visibility = 'mesa'): Promise<RollView> =>
    (await callAs<{ roll: RollView }>(page, 'rollDice', { campaignId, notation, visibility })).roll;
  const log = (page: Page) => page.getByRole('region', { name: 'Conversa e rolagens da mesa' });
  const lines = (page: Page) => log(page).getByRole('listitem');
  const tray = (page: Page) => log(page).locator('.worn-tray');

  it('wait with what is said until there is a connection, and go by themselves', async () => {
    const [ana] = await sit('ana@demo.test');
    const [jo] = await sit('jo@demo.test', { viewport: PHONE });
    const field = jo.getByRole('textbox', { name: 'Fale, ou role' });
    await jo.context().setOffline(true);
    for (const text of ['A ligação caiu', '1d1+41']) {
      await field.fill(text);
      await field.press('Enter');
      await lines(jo).filter({ hasText: text }).getByText('Espera a conexão, e vai sozinha.').waitFor();
      await expect.poll(() => field.inputValue()).toBe('');
    }
    await accessible(jo);
    await jo.context().setOffline(false);
    for (const page of [ana, jo])
      for (const text of ['A ligação caiu', '1d1+41']) await lines(page).filter({ hasText: text }).waitFor();
    await expect.poll(() => jo.getByText('Espera a conexão, e vai sozinha.').count()).toBe(0);
  });

  it('fall where one watches, on the faces that were decided, into the tray of the thrower', async () => {
    const [ana, complaints] = await sit('ana@demo.test');
    const [jo] = await sit('jo@demo.test', { viewport: PHONE });
    const field = ana.getByRole('textbox', { name: 'Fale, ou role' });
    await field.fill('Enquanto eu escrevo');
    const { y: before } = (await field.boundingBox())!;

    await jo.getByRole('textbox', { name: 'Fale, ou role' }).fill('2d6 + 1d20');
    const answered = jo.waitForResponse((response) => response.url().endsWith('/functions/rollDice'));
    await jo.getByRole('button', { name: 'Rolar' }).click();
    const { result } = (await (await answered).json()) as { result: { roll: RollView } };
    const canvas = lines(ana).filter({ hasText: '2d6 + 1d20' }).locator('.stage-canvas');
    await expect.poll(() => canvas.getAttribute('data-faces')).toBe(faces(result.roll));
    await expect.poll(() => tray(ana).locator('[src*="viajanteTray"]').count()).toBe(1);
    expect((await field.boundingBox())!.y).toBe(before);
    await untilFocused(field);
    const outside = () =>
      log(ana).evaluate((region) => {
        const { top, bottom } = region.getBoundingClientRect();
        const fallen = region.querySelector('.worn-tray')!.getBoundingClientRect();
        return Math.max(top - fallen.top, fallen.bottom - bottom, 0);
      });
    await expect.poll(outside).toBeLessThan(2);
    await accessible(ana);

    // One's own throw is not played again, and takes the tray's place.
    const own = await throwDice(ana, '1d1+30');
    await lines(ana).filter({ hasText: '1d1+30' }).waitFor();
    await tray(ana).waitFor({ state: 'detached' });
    expect(own.visibility).toBe('mesa');

    // A throw for Jô alone leaves nothing on the other page; the next for all falls.
    await throwDice(jo, '3d10', 'dono');
    const seen = await throwDice(jo, '1d12');
    await lines(ana).filter({ hasText: '1d12' }).waitFor();
    await expect.poll(() => tray(ana).locator('.stage-canvas').getAttribute('data-faces')).toBe(faces(seen));
    await expect.poll(() => lines(ana).filter({ hasText: '3d10' }).count()).toBe(0);
    await expect.poll(() => sideways(ana)).toBe(0);

    // Trays that come after their lines leave the log at its foot.
    for (const notation of ['2d8', '3d8', '4d8']) {
      const thrown = await throwDice(jo, notation);
      await expect.poll(() => tray(ana).locator('.stage-canvas').getAttribute('data-faces')).toBe(faces(thrown));
    }
    const aboveFoot = () =>
      log(ana).evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
    await expect.poll(aboveFoot).toBeLessThan(2);
    expect(await ana.getByRole('button', { name: /^\d+ novas?$/ }).count()).toBe(0);

    await ana.getByRole('button', { name: 'Animar dados', pressed: true }).click();
    await tray(ana).waitFor({ state: 'detached' });
    await throwDice(jo, '1d8');
    await lines(ana).filter({ hasText: '1d8' }).waitFor();
    await throwDice(jo, '1d4');
    await lines(ana).filter({ hasText: '1d4' }).waitFor();
    await expect.poll(() => tray(ana).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('do not even load where motion is reduced: their lines tell them', async () => {
    const loaded: string[] = [];
    const [ana] = await sit('ana@demo.test', { reducedMotion: 'reduce' });
    ana.on('request', (request) => {
      if (/dice-tray|throw\.worker|rapier/.test(request.url())) loaded.push(request.url());
    });
    const jo = await stage.visit('/healthz', { as: 'jo@demo.test' });
    for (const notation of ['2d4', '2d8']) {
      await throwDice(jo, notation);
      await lines(ana).filter({ hasText: notation }).waitFor();
    }
    await expect.poll(() => tray(ana).count()).toBe(0);
    expect(loaded).toEqual([]);
  });
});
