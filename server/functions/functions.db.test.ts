import { randomUUID } from 'node:crypto';
import type { FunctionsError } from 'firebase/functions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import type { CatalogueView } from '../../features/ownership/catalogue/present.ts';
import { books } from '../../features/publishing/books/tables.ts';
import { creators } from '../../features/publishing/creators/tables.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { FirebaseClient } from '../../tests/support/firebase.ts';
import type { CallAnswer, Visitor } from '../../tests/support/visitor.ts';

const FOREIGN = 'https://painel.example';
let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: 'admin@demo.test', CORS_ORIGINS: FOREIGN } });
  admin = await app.signedIn('admin@demo.test');
});
afterAll(() => app.stop());

const someone = (): Promise<Visitor> => app.signedIn(`${randomUUID()}@example.org`);
const post = (path: string, init: RequestInit) => fetch(`${app.url}/functions/${path}`, { method: 'POST', ...init });
const json = { 'content-type': 'application/json' };

describe('the callable protocol', () => {
  it('checks in the order promised: name, form, sign-in, role, schema', async () => {
    const failing = async (path: string, init: RequestInit) => {
      const response = await post(path, init);
      const { error } = (await response.json()) as {
        error: { status: string; message: string; details: { requestId: string } };
      };
      expect(error.message).toMatch(/\S/);
      expect(error.details.requestId).toBe(response.headers.get('x-request-id'));
      return [response.status, error.status];
    };
    expect(await failing('nenhuma', { headers: { 'content-type': 'text/plain' } })).toEqual([501, 'UNIMPLEMENTED']);
    expect(await failing('issueCodes', { headers: { 'content-type': 'text/plain' }, body: '{}' })).toEqual([
      400,
      'INVALID_ARGUMENT',
    ]);
    expect(await failing('issueCodes', { method: 'PUT', headers: json, body: '{}' })).toEqual([
      400,
      'INVALID_ARGUMENT',
    ]);
    expect(await failing('issueCodes', { headers: json, body: '{"data":{"count":-1}}' })).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    const user = await someone();
    const forbidden = await user.call('issueCodes', { count: -1 });
    expect([forbidden.http, forbidden.error.status]).toEqual([403, 'PERMISSION_DENIED']);
    const malformed = await admin.call('issueCodes', { count: -1 });
    expect([malformed.http, malformed.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(await failing('getStats', { headers: json, body: '{"data":' })).toEqual([400, 'INVALID_ARGUMENT']);
    expect(await failing('getStats', { headers: json, body: JSON.stringify({ data: 'x'.repeat(1_100_000) }) })).toEqual(
      [400, 'INVALID_ARGUMENT'],
    );
  });

  it('ignores unknown fields and takes data that is null', async () => {
    expect((await app.visitor().call('getStats', { anything: 1 })).http).toBe(200);
    expect((await app.visitor().call('getStats', null)).http).toBe(200);
  });

  it('counts a cookie only from its own pages', async () => {
    const user = await someone();
    expect((await user.call('getUser')).http).toBe(200);
    expect((await user.call('getUser', {}, { origin: 'https://evil.example' })).http).toBe(401);
    expect(
      (await user.call('getUser', {}, { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).http,
    ).toBe(200);
  });

  it('answers preflights of the origins named and no others', async () => {
    const ask = (origin: string) =>
      fetch(`${app.url}/functions/getUser`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
    expect((await ask(FOREIGN)).headers.get('access-control-allow-origin')).toBe(FOREIGN);
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the Firebase SDK', () => {
  let firebase: FirebaseClient;

  beforeAll(async () => {
    const user = await someone();
    const { token } = (await (await user.request('/auth/token')).json()) as { token: string };
    firebase = new FirebaseClient(app.url, () => token);
  });
  afterAll(() => firebase.close());

  it('reads the user, changes the cart, and gets a refusal with its state', async () => {
    const { data: user } = await firebase.callable<UserDocument>('getUser')();
    expect(user.accessControl.role).toBe('user');
    const { data } = await firebase.callable<{ shoppingCart: UserDocument['shoppingCart'] }>('addToCart')({
      productType: 'key',
      productId: 'oneKeyPack',
    });
    expect(data.shoppingCart.totalAmount).toBe(3000);
    const refusal = (await firebase
      .callable('redeemKey')({ code: 'AAAA-BBBB' })
      .catch((error: unknown) => error)) as FunctionsError;
    expect(refusal.code).toBe('functions/not-found');
    expect(refusal.message).toContain('O código esta incorreto.');
    expect(refusal.details).toMatchObject({ state: 'error' });
  });
});

describe('limits', () => {
  it('stop a session that calls too often, and say when to return', async () => {
    const user = await someone();
    const calls = () => Promise.all(Array.from({ length: 100 }, () => user.call('getWishList')));
    let refused: CallAnswer<unknown> | undefined;
    while (!refused) refused = (await calls()).find(({ http }) => http !== 200);
    expect(refused.http).toBe(429);
    expect(refused.error.status).toBe('RESOURCE_EXHAUSTED');
    expect(refused.headers.get('retry-after')).toBe('1');
    await expect.poll(async () => (await user.call('getWishList')).http).toBe(200);
  });
});

describe('the cart', () => {
  it('refuses an amount below the minimum before what is there already', async () => {
    const [user, now] = [await someone(), app.ctx.clock.now()];
    await app.ctx.db.insert(creators).values({ id: 'feira', name: 'Feira', createdAt: now });
    const book = { id: 'aberto', title: 'Aberto', bookUrl: 'aberto', creatorId: 'feira', price: 0, createdAt: now };
    const open = { allowPayWhatYouWant: true, minimumPrice: 500, status: 'published', publishedAt: now } as const;
    await app.ctx.db.insert(books).values({ ...book, ...open });
    const add = (amount: number) => user.call('addToCart', { productType: 'book', productId: 'aberto', amount });
    expect((await add(499)).error.status).toBe('INVALID_ARGUMENT');
    expect((await add(500)).http).toBe(200);
    expect((await add(499)).error.status).toBe('INVALID_ARGUMENT');
    expect((await add(500)).error.status).toBe('ALREADY_EXISTS');
  });

  it('refuses in order: full, there already, owned, not for sale', async () => {
    const user = await someone();
    const { uid } = await user.must<UserDocument>('getUser');
    await user.must('addToCart', { productType: 'skin', productId: 'viajanteFrame' });
    const twice = await user.call('addToCart', { productType: 'skin', productId: 'viajanteFrame' });
    expect([twice.http, twice.error.message]).toEqual([409, 'Essa skin já está no seu carrinho']);
    for (const productId of ['vitralLendarioBanner', 'defaultBanner', 'nada']) {
      expect((await user.call('addToCart', { productType: 'skin', productId })).error.status).toBe('NOT_FOUND');
    }
    for (const product of [
      { productType: 'key', productId: 'oneKeyPack', amount: 100 },
      { productType: 'skin', productId: 'viajanteFrame', amount: 100 },
      { productType: 'skin', productId: 'nada', amount: 100 },
    ])
      expect((await user.call('addToCart', product)).error).toMatchObject({
        status: 'INVALID_ARGUMENT',
        message: 'Esse produto tem preço fixo: deixe o valor em branco.',
      });
    const [code] = (await admin.must<{ codes: string[] }>('issueCodes', { keyId: 'FCviajante', count: 1 })).codes;
    await user.must('redeemKey', { code });
    const owned = await user.call('addToCart', { productType: 'skin', productId: 'viajanteTray' });
    expect(owned.error.message).toBe('Você já possui essa skin');
    const answers = await Promise.all(
      Array.from({ length: 110 }, () => user.call('addToCart', { productType: 'key', productId: 'oneKeyPack' })),
    );
    expect(answers.filter((answer) => answer.http === 200)).toHaveLength(99);
    expect(answers.find((answer) => answer.http !== 200)!.error.message).toBe(
      'Não é possível adicionar mais de 100 itens ao carrinho',
    );
    const full = await user.must<UserDocument>('getUser');
    expect(full.uid).toBe(uid);
    expect(full.shoppingCart.items).toHaveLength(100);
    expect(full.shoppingCart.totalAmount).toBe(99 * 3000 + 1000);
    const { shoppingCart } = await user.must<{ shoppingCart: UserDocument['shoppingCart'] }>('removeFromCart', {
      id: full.shoppingCart.items[0]!.id,
    });
    expect(shoppingCart.items).toHaveLength(99);
    expect(
      (await user.must<{ shoppingCart: UserDocument['shoppingCart'] }>('removeFromCart', { id: 'nada' })).shoppingCart,
    ).toEqual(shoppingCart);
  });
});

describe('the user document', () => {
  it('takes only what is writable and only what is owned', async () => {
    const user = await someone();
    const before = await user.must<UserDocument>('getUser');
    expect(before).toMatchObject({
      redeemedKeys: [],
      accessControl: { role: 'user', creatorId: null, isCreatorOwner: false },
      customization: {
        currenTitle: null,
        currentBanner: { id: 'defaultBanner' },
        currentFrame: { id: 'noFrame', imgURL: null },
        currentTray: null,
        profileDescription: 'Cheguei na RPGpédia!',
        profileMainColor: 0,
        profileBannerPosition: 1600,
      },
      shoppingCart: { items: [], totalAmount: 0 },
    });
    const after = await user.must<UserDocument>('updateUser', {
      uid: 'outro',
      email: 'x@y.z',
      displayName: 'Moema',
      accessControl: { role: 'admin' },
      customization: {
        profileMainColor: 8,
        profileDescription: 'Oi.',
        profileBannerPosition: 1500,
        titles: ['pioneiro'],
      },
    });
    expect(after).toEqual({
      ...before,
      displayName: 'Moema',
      customization: {
        ...before.customization,
        profileMainColor: 8,
        profileDescription: 'Oi.',
        profileBannerPosition: 1500,
        currentBanner: { ...before.customization.currentBanner, imgURL: expect.stringContaining('8') },
      },
    });
    for (const customization of [
      { profileMainColor: 9 },
      { profileBackgroundColor: -1 },
      { profileBannerPosition: 12.5 },
      { profileBannerPosition: 3201 },
      { profileDescription: 'x'.repeat(1001) },
      { currenTitle: { id: 'pioneiro' } },
      { currentBanner: { id: 'sunsetBanner' } },
      { currentTray: { id: 'noFrame' } },
    ]) {
      expect((await user.call('updateUser', { customization })).error.status, JSON.stringify(customization)).toBe(
        'INVALID_ARGUMENT',
      );
    }
    expect((await user.call('updateUser', { displayName: 'x'.repeat(129) })).error.status).toBe('INVALID_ARGUMENT');
  });

  it('promotes only who is plain', async () => {
    const user = await someone();
    const { uid } = await user.must<UserDocument>('getUser');
    expect((await user.call('promoteUserToBeta', { uid })).http).toBe(403);
    const unknown = await admin.call('promoteToCreator', { uid, creatorId: 'ninguem', isCreatorOwner: true });
    expect(unknown.error).toMatchObject({ status: 'NOT_FOUND', message: expect.stringContaining('criador') });
    expect((await user.must<UserDocument>('getUser')).accessControl.role).toBe('user');
    await app.ctx.db.insert(creators).values({ id: 'casa', name: 'Casa', createdAt: app.ctx.clock.now() });
    await admin.must('promoteToCreator', { uid, creatorId: 'casa', isCreatorOwner: true });
    await admin.must('promoteUserToBeta', { uid });
    expect((await user.must<UserDocument>('getUser')).accessControl).toEqual({
      role: 'creator',
      creatorId: 'casa',
      isCreatorOwner: true,
    });
    expect((await admin.call('promoteUserToBeta', { uid: 'nada' })).http).toBe(404);
  });
});

describe('the catalogue', () => {
  it('never shows the placeholder price nor what a secret goal hides', async () => {
    const catalogue = await app.visitor().must<CatalogueView>('getCatalogue');
    expect(JSON.stringify(catalogue)).not.toContain('999999');
    expect(catalogue.packs.map((pack) => pack.id)).toContain('parceiroDaComunidadePack');
    expect(catalogue.goals).toHaveLength(15);
    const secret = catalogue.goals.filter((goal) => 'secretGoal' in goal);
    expect(secret.map((goal) => goal.value)).toEqual([22_500_000, 30_000_000]);
    for (const goal of secret) expect(Object.keys(goal).sort()).toEqual(['revision', 'secretGoal', 'value']);
  });
});
