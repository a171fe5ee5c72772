import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { bringZefa, commandFight, openFight, openLedTable } from '../support/led-table.ts';
import { MOVES_MOST, movedByLateFaces } from '../support/moves.ts';
import { countSent } from '../support/sent-bytes.ts';
import { callAs, DESKTOP, goTo, openDocument, openStage, PHONE, signIn, untilHydrated } from '../support/stage.ts';

/** KiB as sent. */
const SCRIPT_MAX = 250;

describe.skipIf(!hasChromium)('a table at rest', () => {
  const stage = openStage();

  /** A table where a fight runs, with a creature, and a player whose sheet has a place on it. */
  async function openTable() {
    const { campaignId, ana, jo } = await openLedTable(stage);
    await bringZefa(jo, campaignId);
    const encounterId = await openFight(ana, campaignId);
    const hound = { name: 'Cão', initiative: 12, hp: 7 };
    await commandFight(ana, { t: 'add', combatants: [hound] }, encounterId);
    // It is Zefa's turn, after the hound's.
    for (let turn = 0; turn < 2; turn += 1) await commandFight(ana, { t: 'next' }, encounterId);
    await callAs(jo, 'rollDice', { campaignId, notation: '2d6' });
    await callAs(ana, 'writeMessage', { campaignId, text: 'A casa está acesa.' });
    const path = `/colecoes/campanhas/${campaignId}`;
    return { path, fightPath: `${path}/iniciativa/${encounterId}` };
  }

  /** The part that comes last for this viewer. */
  const lastOf = (page: Page, hasSheet: boolean) =>
    hasSheet
      ? page.getByRole('region', { name: 'A sua ficha: Zefa' }).locator('.tiles')
      : page.getByRole('textbox', { name: 'Fale, ou role' });

  it.each([
    ['a player at a desk, with the sheet open while a fight runs,', 'jo@demo.test', DESKTOP, true],
    ['a player on a phone', 'jo@demo.test', PHONE, false],
    ['a leader at a desk', 'ana@demo.test', DESKTOP, false],
  ] as const)('costs %s little script', async (_who, email, viewport, hasSheet) => {
    const { path } = await openTable();
    const page = await (await stage.context({ viewport })).newPage();
    await signIn(page, email);
    const { scripts, kib } = countSent(page);
    await goTo(page, path);
    await lastOf(page, hasSheet).waitFor();
    // It comes last, once the page rests.
    await expect.poll(() => scripts.some((address) => address.includes('/at-rest-'))).toBe(true);
    const { script } = await kib();
    expect(Math.round(script)).not.toBe(0);
    expect(script).toBeLessThanOrEqual(SCRIPT_MAX);
  });

  it('presses again what a leader pressed before the board was there, and shows it as it stood', async () => {
    const { fightPath } = await openTable();
    const page = await (await stage.context({ viewport: DESKTOP })).newPage();
    await signIn(page, 'ana@demo.test');
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    const held: string[] = [];
    await page.route(/\/assets\/board-/, async (route) => {
      held.push(route.request().url());
      await pressed;
      await route.continue();
    });
    await openDocument(page, fightPath, { waitUntil: 'domcontentloaded' });
    const back = page.getByRole('button', { name: /^Anterior/ });
    const acting = page.getByRole('region', { name: 'A ordem' }).locator('[aria-current="step"]');
    const place = await back.boundingBox();
    await acting.filter({ hasText: 'Zefa' }).waitFor();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await back.dispatchEvent('click');
    press();
    await untilHydrated(page);
    expect(await back.boundingBox()).toEqual(place);
    await acting.filter({ hasText: 'Cão' }).waitFor();
  });

  it('says what was typed before the page answered', async () => {
    const { path } = await openTable();
    const page = await (await stage.context({ viewport: DESKTOP })).newPage();
    await signIn(page, 'jo@demo.test');
    const { promise: typed, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/entry\.client/, (route) => typed.then(() => route.continue()));
    await openDocument(page, path, { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: 'Fale, ou role' });
    await field.fill('Quem apagou a luz?');
    letGo();
    await untilHydrated(page);
    expect(await field.inputValue()).toBe('Quem apagou a luz?');
    await field.press('Enter');
    await page
      .getByRole('region', { name: 'Conversa e rolagens da mesa' })
      .getByText('Quem apagou a luz?', { exact: true })
      .waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
  });

  it('keeps the width of a sheet that is not yet read from the answer', async () => {
    const { path } = await openTable();
    const jo = await (await stage.context({ viewport: DESKTOP })).newPage();
    await signIn(jo, 'jo@demo.test', `${path}/sessoes`);
    const sheet = jo.getByRole('region', { name: 'A sua ficha: Zefa' });
    await sheet.waitFor();
    const log = jo.getByRole('region', { name: 'Conversa e rolagens da mesa' });
    const place = await log.boundingBox();
    await sheet.evaluate((element) => element.remove());
    expect(await log.boundingBox()).toEqual(place);
  });

  it('keeps the party where it is when its faces arrive late', async () => {
    const { path } = await openTable();
    const ana = await (await stage.context({ viewport: PHONE })).newPage();
    await signIn(ana, 'ana@demo.test');
    expect((await movedByLateFaces(ana, `${path}/turma`)).moved).toBeLessThanOrEqual(MOVES_MOST);
    await ana.getByRole('button', { name: 'Arrumar colunas' }).waitFor();
  });
});
