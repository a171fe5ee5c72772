import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import type { PurchaseView } from '../../shop/orders/purchase-schema.ts';
import type { NamedAudit } from '../../site/audit/audit-schema.ts';
import type { CatalogueView } from './present.ts';

const REASON = 'Conferido com quem cuida da campanha.';

let app: TestApp;
let admin: Visitor;
let gateway: Gateway;

beforeAll(async () => {
  app = await startApp({ vars: { ADMIN_EMAILS: 'admin@demo.test', RATE_LIMITS: 'off' } });
  admin = await app.signedIn('admin@demo.test');
  gateway = new Gateway(app.url);
});
afterAll(() => app.stop());

const catalogue = () => app.visitor().must<CatalogueView>('getCatalogue');
const packOf = async (id: string) => (await catalogue()).packs.find((pack) => pack.id === id)!;
const change = (data: object) => admin.call<{ revision: number }>('changeCatalogue', { reason: REASON, ...data });
const changePack = async (id: string, fields: object, more: object = {}) => {
  const { revision } = await packOf(id);
  const answer = await change({ kind: 'pack', id, revision, fields, ...more });
  expect(answer.http, JSON.stringify(answer.error)).toBe(200);
  return answer.result.revision;
};
const homeHas = async (text: string) => (await (await app.visitor().request('/')).text()).includes(text);

describe('an entry of the catalogue', () => {
  it('has a revision, and is changed for everybody, on cached pages too', async () => {
    const { packs, skins, titles, badges, goals } = await catalogue();
    for (const entry of [...packs, ...skins, ...titles, ...badges, ...goals]) expect(entry.revision).toBe(0);
    expect(await homeHas('Viajante de Longe')).toBe(false);
    expect(await changePack('viajantePack', { title: 'Viajante de Longe', price: 2100 })).toBe(1);
    expect(await packOf('viajantePack')).toMatchObject({ title: 'Viajante de Longe', price: 2100, revision: 1 });
    await expect.poll(() => homeHas('Viajante de Longe')).toBe(true);
  });

  it('is changed from its newest revision only, by one of two at once', async () => {
    const { revision } = await packOf('oneKeyPack');
    const twice = await Promise.all(
      [3100, 3200].map((price) => change({ kind: 'pack', id: 'oneKeyPack', revision, fields: { price } })),
    );
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 409]);
    const stale = twice.find(({ http }) => http === 409)!;
    const { price } = await packOf('oneKeyPack');
    expect(stale.error).toMatchObject({
      status: 'ABORTED',
      details: { current: { revision: revision + 1, fields: { price, title: 'Uma chave', fullPrice: null } } },
    });
  });

  it.each<[string, object, string, string]>([
    ['no reason', { reason: undefined }, 'INVALID_ARGUMENT', ''],
    ['an empty reason', { reason: ' ' }, 'INVALID_ARGUMENT', 'Diga por quê'],
    ['no entry', { id: 'nadaPack' }, 'NOT_FOUND', 'não existe'],
    ['another kind', { kind: 'livro' }, 'INVALID_ARGUMENT', ''],
    ['no field', { fields: {} }, 'INVALID_ARGUMENT', 'Diga o que muda'],
    ['unknown fields alone', { fields: { id: 'outroPack' } }, 'INVALID_ARGUMENT', 'Diga o que muda'],
    ['a price of nothing', { fields: { price: 0 } }, 'INVALID_ARGUMENT', ''],
    ['half a cent', { fields: { price: 10.5 } }, 'INVALID_ARGUMENT', ''],
    ['an empty title', { fields: { title: ' ' } }, 'INVALID_ARGUMENT', 'Escreva alguma coisa'],
    ['a kind of code that is not there', { fields: { keys: [{ keyId: 'x', count: 1 }] } }, 'INVALID_ARGUMENT', '“x”'],
    ['a day too far', { validFrom: '2999-01-01T00:00:00Z' }, 'INVALID_ARGUMENT', 'dentro de um ano'],
    [
      'a goal worth less than the one before',
      { kind: 'goal', id: '2', fields: { value: 1 } },
      'INVALID_ARGUMENT',
      'anterior',
    ],
    ['opening what is no secret', { kind: 'goal', id: '2', fields: { open: true } }, 'INVALID_ARGUMENT', 'secreta'],
  ])('is refused with %s', async (_what, data, status, words) => {
    const { error } = await change({ kind: 'pack', id: 'tenKeysPack', revision: 0, fields: { price: 1 }, ...data });
    expect([error.status, error.message]).toEqual([status, expect.stringContaining(words)]);
    expect(await packOf('tenKeysPack')).toMatchObject({ price: 20_000, revision: 0 });
  });

  it('is changed whatever unknown fields come along, and keeps none of them', async () => {
    const keys = [{ keyId: 'secondBeta', count: 10, colour: 'azul' }];
    const revision = await changePack('tenKeysPack', {
      title: 'Dez chaves da beta',
      id: 'outroPack',
      colour: 'azul',
      keys,
    });
    expect(revision).toBe(1);
    const pack = await packOf('tenKeysPack');
    expect(pack).toMatchObject({ id: 'tenKeysPack', title: 'Dez chaves da beta', revision: 1 });
    expect(JSON.stringify(pack)).not.toContain('azul');
  });

  it('is not changed by a player', async () => {
    const player = await app.signedIn('leitora@demo.test');
    const data = { kind: 'pack', id: 'tenKeysPack', revision: 0, fields: { price: 1 }, reason: REASON };
    expect((await player.call('changeCatalogue', data)).error.status).toBe('PERMISSION_DENIED');
    expect((await app.visitor().call('changeCatalogue', data)).error.status).toBe('UNAUTHENTICATED');
  });

  it('gets its discount from its prices', async () => {
    await changePack('tenKeysPack', { price: 15_000 });
    expect(await packOf('tenKeysPack')).toMatchObject({ price: 15_000, fullPrice: 30_000, percentageDiscount: 50 });
    await changePack('tenKeysPack', { fullPrice: null });
    expect(Object.keys(await packOf('tenKeysPack'))).not.toContain('percentageDiscount');
  });

  it('changes on its day, and keeps that change when another is made before', async () => {
    const validFrom = new Date(app.clock.now().getTime() + DAY).toISOString();
    await changePack('nostalgia8bitPack', { price: 2500 }, { validFrom });
    await changePack('nostalgia8bitPack', { title: 'Nostalgia de 8 Bits' });
    expect(await packOf('nostalgia8bitPack')).toMatchObject({ price: 2000, title: 'Nostalgia de 8 Bits', revision: 2 });
    app.clock.advance(DAY);
    expect(await packOf('nostalgia8bitPack')).toMatchObject({ price: 2500, title: 'Nostalgia de 8 Bits' });
  });

  it('is text, whatever is written in it', async () => {
    await changePack('viajantePack', { title: '<img src=x onerror=alert(1)>' });
    await expect.poll(() => homeHas('&lt;img src=x')).toBe(true);
    expect(await homeHas('<img src=x')).toBe(false);
  });

  it('is one of every kind', async () => {
    const data = [
      { kind: 'skin', id: 'viajanteBanner', fields: { price: 1600 } },
      { kind: 'title', id: 'pioneiro', fields: { label: 'Pioneira' } },
      { kind: 'badge', id: 'firstSupport', fields: { description: 'Estava lá no primeiro.' } },
      { kind: 'goal', id: '1', fields: { subtitle: 'Loja, biblioteca, perfil e jogos' } },
      { kind: 'faq', id: 'quando-abre', fields: { description: ['Abre quando estiver pronta.'] } },
      { kind: 'keyKind', id: 'secondBeta', fields: { title: 'Chave da beta' } },
      { kind: 'campaign', id: 'campanha', fields: { deadline: 'O financiamento coletivo vai até dezembro.' } },
    ];
    for (const one of data) {
      const answer = await change({ revision: 0, ...one });
      expect([one.kind, answer.http, answer.result]).toEqual([one.kind, 200, { revision: 1 }]);
    }
    const { skins, titles, badges, goals } = await catalogue();
    expect(skins.find(({ id }) => id === 'viajanteBanner')).toMatchObject({ price: 1600, revision: 1 });
    expect(titles.find(({ id }) => id === 'pioneiro')).toEqual({ id: 'pioneiro', label: 'Pioneira', revision: 1 });
    expect(badges.find(({ id }) => id === 'firstSupport')).toMatchObject({ description: 'Estava lá no primeiro.' });
    expect(goals[0]).toMatchObject({ subtitle: 'Loja, biblioteca, perfil e jogos', revision: 1 });
    await expect.poll(() => homeHas('Abre quando estiver pronta.')).toBe(true);
    expect(await homeHas('O financiamento coletivo vai até dezembro.')).toBe(true);
  });
});

describe('a secret goal', () => {
  it('is opened by an admin', async () => {
    const number = app.ctx.catalogue.goals.find(({ secret }) => secret)!.number;
    const { goals } = await catalogue();
    expect(Object.keys(goals[number - 1]!).sort()).toEqual(['revision', 'secretGoal', 'value']);
    await change({ kind: 'goal', id: String(number), revision: 0, fields: { open: true } });
    expect((await catalogue()).goals[number - 1]).toMatchObject({ number, title: expect.stringMatching(/\S/) });
  });
});

describe('what was bought', () => {
  it('keeps what it was made with; a full cart says that the price changed', async () => {
    const buyer = await app.signedIn('leitora@demo.test');
    await buyer.must('addToCart', { productType: 'key', productId: 'fiveKeysPack' });
    const { purchaseId, preferenceId } = await buyer.checkout();
    await changePack('fiveKeysPack', { price: 13_000, keys: [{ keyId: 'secondBeta', count: 2 }] });
    await buyer.must('addToCart', { productType: 'key', productId: 'fiveKeysPack' });
    await changePack('fiveKeysPack', { price: 14_000 });
    const { user } = { user: await buyer.must<{ shoppingCart: { items: object[] } }>('getUser') };
    expect(user.shoppingCart.items.at(-1)).toMatchObject({ price: 14_000, priceChangedFrom: 13_000 });

    await gateway.pay({ preferenceId, status: 'approved' });
    const bought = await buyer.must<PurchaseView>('getPurchase', { purchaseId });
    expect([bought.status, bought.keys.length]).toEqual(['approved', 5]);
  });
});

it('leaves a line of who, what and why', async () => {
  await changePack('viajantePack', { price: 2300 });
  const { entries, names } = await admin.must<NamedAudit>('getAudit', { verb: 'changeCatalogue' });
  expect(names['pack:viajantePack']).toBe((await packOf('viajantePack')).title);
  expect(entries[0]).toMatchObject({ thing: 'pack:viajantePack', reason: REASON, after: { price: 2300 } });
});

it('is heard by whoever has it in the cart, at once and when its time comes', async () => {
  const buyer = await app.signedIn('segue-precos@example.org');
  await buyer.must('addToCart', { productType: 'key', productId: 'mestrePack' });
  const stream = await LiveStream.open(buyer, '/live/user');
  const costs = (price: number) =>
    stream.see<UserDocument>('user', ({ shoppingCart }) => shoppingCart.items[0]?.price === price);
  await stream.see('user');
  await changePack('mestrePack', { price: 12_300 });
  await costs(12_300);
  const validFrom = new Date(app.clock.now().getTime() + 1_500).toISOString();
  await changePack('mestrePack', { price: 12_400 }, { validFrom });
  await costs(12_400);
  stream.close();
});
