import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import { CAMPAIGN } from '../../ownership/catalogue/catalogue.ts';
import type { catalogueView } from '../../ownership/catalogue/catalogue-schema.ts';
import { SETTINGS, type Settings } from './settings.ts';

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startApp({ vars: { ADMIN_EMAILS: 'chefe@example.org' } });
  admin = await app.signedIn('chefe@example.org');
});
afterAll(() => app.stop());

const home = async (): Promise<string> => (await app.visitor().request('/')).text();

it('hold for everybody once an admin changed them, on pages kept ready too, until they are taken away', async () => {
  expect(await home()).not.toContain('/film/outro.webm');
  const changed = await admin.must<Settings>('changeSettings', {
    filmURL: ' /film/outro.webm ',
    supportEmail: 'ajuda@rpgpedia.test',
  });
  expect(changed).toEqual({ ...SETTINGS, filmURL: '/film/outro.webm', supportEmail: 'ajuda@rpgpedia.test' });
  await expect.poll(home).toContain('href="/film/outro.webm"');
  expect(await home()).toContain('mailto:ajuda@rpgpedia.test');
  expect(await (await app.visitor().request('/termos-de-uso')).text()).toContain('mailto:ajuda@rpgpedia.test');

  const kept = await admin.must<Settings>('changeSettings', { filmURL: null });
  expect(kept).toEqual({ ...SETTINGS, supportEmail: 'ajuda@rpgpedia.test' });
  await expect.poll(home).not.toContain('/film/outro.webm');
});

it('lead to the house’s pages elsewhere, at the foot, on home and for search engines', async () => {
  const discordURL = 'https://discord.gg/mesa-da-casa';
  await admin.must('changeSettings', { discordURL });
  await expect.poll(home).toContain(`"sameAs":["${discordURL}","${SETTINGS.instagramURL}"`);
  expect((await home()).split(`href="${discordURL}"`)).toHaveLength(3);
  await admin.must('changeSettings', { discordURL: null });
});

it('name the guest partner wherever the catalogue does', async () => {
  await admin.must('changeSettings', { partnerName: ' Távola Redonda ' });
  await expect.poll(home).toContain('Um código com o título Távola Redonda');
  expect(await home()).not.toContain(SETTINGS.partnerName);
  const { skins, titles } = await admin.must<z.output<typeof catalogueView>>('getCatalogue');
  expect(titles.find(({ id }) => id === 'convidado')?.label).toBe('Távola Redonda');
  expect(skins.find(({ id }) => id === 'convidadoFrame')?.title).toBe('Moldura Távola Redonda');
  await admin.must('changeSettings', { partnerName: null });
  await expect.poll(home).toContain(`Um código com o título ${SETTINGS.partnerName}`);
});

it.each([
  { partnerName: ' ' },
  { partnerName: 'x'.repeat(41) },
  { xURL: 'javascript:alert(1)' },
  { instagramURL: 'http://instagram.com/casa' },
  { tiktokURL: '' },
  { discordURL: '/discord' },
  { filmURL: 'javascript:alert(1)' },
  { filmURL: '//outro.test/filme.webm' },
  { filmURL: 'http://outro.test/filme.webm' },
  { supportEmail: 'ninguém' },
  { producerEmail: '' },
  { houseRate: '50,01' },
  { cardRate: '20.5' },
  { pixRate: '-1' },
  { boletoRate: '1,005' },
  { balanceRate: '' },
])('refuse %j', async (data) => {
  expect((await admin.call('changeSettings', data)).error.status).toBe('INVALID_ARGUMENT');
});

it('keep a rate as it is written in Brazil, with as many decimals as it needs', async () => {
  const changed = await admin.must<Settings>('changeSettings', { cardRate: ' 4.50 ', houseRate: '50,00' });
  expect([changed.cardRate, changed.houseRate]).toEqual(['4,5', '50']);
  const kept = await admin.must<Settings>('changeSettings', { cardRate: null, houseRate: null });
  expect([kept.cardRate, kept.houseRate]).toEqual([SETTINGS.cardRate, SETTINGS.houseRate]);
});

it('open tables to players, and close them again', async () => {
  const beta = await app.signedIn('mesa@example.org');
  const { uid } = await beta.must<UserDocument>('getUser');
  await admin.must('promoteUserToBeta', { uid, reason: 'Pediu no atendimento.' });
  const user = await app.signedIn('ninguem@example.org');
  const asks = async (visitor: Visitor): Promise<(number | string)[]> => [
    (await visitor.call('iniciativaRPG', {})).http,
    (await visitor.request('/colecoes/campanhas', { redirect: 'manual' })).headers.get('location') ?? 'open',
  ];
  const closed = await asks(beta);
  expect(closed).toEqual([403, '/']);
  expect((await admin.call('changeSettings', { campaigns: 'todos' })).error.status).toBe('INVALID_ARGUMENT');
  expect((await admin.must<Settings>('changeSettings', { campaigns: 'players' })).campaigns).toBe('players');
  const [call, page] = await asks(beta);
  expect([call, page]).toEqual([expect.not.toSatisfy((status) => status === 403), 'open']);
  expect((await asks(user))[0]).toBe(403);
  expect((await admin.must<Settings>('changeSettings', { campaigns: null })).campaigns).toBe('admins');
  expect(await asks(beta)).toEqual(closed);
});

describe('texts are true with each value', () => {
  const DATES = [
    'É o acesso antecipado, fechado, de 1º de agosto de 2025 a janeiro de 2026.',
    'O lançamento aberto é em 9 de janeiro de 2026. A beta fechada termina em 1º de janeiro de 2026.',
    'O financiamento coletivo vai até 9 de novembro.',
  ];
  const LATER = '2999-12-31';
  const text = async (path: string, by: Visitor = app.visitor()): Promise<string> =>
    (await (await by.request(path)).text())
      .replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
      .replaceAll(/<!--.*?-->/g, '');
  const set = (data: object) => admin.must<Settings>('changeSettings', data);
  const campaign = (open: boolean) =>
    admin.must('changeCatalogue', {
      kind: 'campaign',
      id: CAMPAIGN,
      revision: app.ctx.catalogue.revision('campaign', CAMPAIGN),
      fields: { open },
      reason: 'Conferido.',
    });

  it.each<[string, object, boolean, string[], string[]]>([
    [
      'tables closed, requests over',
      { campaigns: 'admins', bookRequestsUntil: '2020-01-01' },
      true,
      ['As campanhas ainda não estão abertas para jogadores.', 'Já não dá para pedir.', 'até 1º de janeiro de 2020'],
      ['Cria personagens e campanhas.', 'dados e campanhas dos RPGs', 'Vale. Livros comprados fora'],
    ],
    [
      'tables open, requests until a day',
      { campaigns: 'players', bookRequestsUntil: LATER },
      true,
      ['Cria personagens e campanhas.', 'com a editora até 31 de dezembro de 2999, e não é preciso'],
      ['ainda não estão abertas', 'Já não dá para pedir.', '{dia}'],
    ],
    [
      'requests without a deadline',
      { campaigns: 'admins', bookRequestsUntil: null },
      true,
      ['sem prazo para pedir', 'Como apoiar'],
      ['{dia}', 'Já não dá para pedir.', 'Esta campanha terminou.'],
    ],
    [
      'the campaign closed',
      { campaigns: 'players', bookRequestsUntil: LATER },
      false,
      ['Esta campanha terminou.', 'A promoção valeu durante a campanha', 'Esta campanha já terminou.'],
      ['Apoie, leve sua chave', 'Como apoiar', 'Todas, durante a campanha', 'Este continua a obra'],
    ],
  ])('of home: %s', async (_what, settings, open, says, saysNot) => {
    await campaign(open);
    await set(settings);
    await expect.poll(() => text('/')).toContain(says[0]);
    const home = await text('/');
    for (const sentence of [...DATES, ...says]) expect(home, sentence).toContain(sentence);
    for (const sentence of saysNot) expect(home, sentence).not.toContain(sentence);
    await campaign(true);
  });

  it('of the games and of the door before them', async () => {
    const beta = await app.signedIn('textos-beta@example.org');
    await admin.must('promoteUserToBeta', { uid: (await beta.must<UserDocument>('getUser')).uid, reason: 'x' });
    const user = await app.signedIn('textos@example.org');
    await set({ campaigns: 'admins' });
    expect(await text('/colecoes', beta)).toContain('Nada disso está aberto hoje.');
    expect(await text('/sem-acesso-ao-beta', user)).not.toContain('campanhas do seu grupo');
    expect(await text('/sem-acesso-ao-beta', user)).not.toContain('Hoje não há chaves à venda');
    await set({ campaigns: 'players' });
    expect(await text('/colecoes', beta)).not.toContain('Nada disso está aberto hoje.');
    expect(await text('/sem-acesso-ao-beta', user)).toContain('campanhas do seu grupo');
    await campaign(false);
    await expect.poll(() => text('/sem-acesso-ao-beta', user)).toContain('Hoje não há chaves à venda');
    await campaign(true);
  });
});
