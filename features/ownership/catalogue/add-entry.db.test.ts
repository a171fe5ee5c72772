import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { smallPicture } from '../../../tests/support/drafts.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { sendUpload } from '../../../tests/support/uploads.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import type { PurchaseView } from '../../shop/orders/purchase-schema.ts';
import { LiveCatalogue } from './live-catalogue.server.ts';
import { loadNamedCatalogue } from './load.server.ts';
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
const change = (data: object) => admin.call<{ revision: number }>('changeCatalogue', { reason: REASON, ...data });
const homeHas = async (text: string) => (await (await app.visitor().request('/')).text()).includes(text);

describe('an entry that an admin adds', () => {
  const add = (data: object) => admin.call<{ revision: number }>('addCatalogueEntry', { reason: REASON, ...data });
  const added = async (data: object): Promise<void> => {
    const answer = await add(data);
    expect([answer.http, answer.result], JSON.stringify(answer.error)).toEqual([200, { revision: 1 }]);
  };
  const picture = async () =>
    sendUpload(admin, await smallPicture(900, 400), { purpose: 'handout', filename: 'arte.jpg' });
  const keyKind = { title: 'Chave do farol', description: 'Abre a beta.', isBeta: true };
  const pack = { title: 'Pacote do farol', description: ['Uma chave.'], price: 4_000 };

  it('is bought, paid, redeemed, worn and read by another process like any other', async () => {
    // A connection of the database that knows the kinds before this one must not stand in the way.
    const early = await admin.must<{ codes: string[] }>('issueCodes', {
      keyId: 'FCviajante',
      count: 1,
      reason: REASON,
    });
    await (await app.signedIn('cedo@example.org')).must('redeemKey', { code: early.codes[0]! });
    await added({ kind: 'title', id: 'faroleiro', fields: { label: 'Faroleira' } });
    const banner = { title: 'Banner Farol', label: 'Farol', price: 1_500, description: 'Luz.' };
    await added({ kind: 'skin', id: 'farolBanner', fields: { ...banner, uploadId: await picture() } });
    const gives = { titles: ['faroleiro'], products: ['farolBanner'] };
    await added({ kind: 'keyKind', id: 'farolBeta', fields: { ...keyKind, ...gives } });
    await added({ kind: 'pack', id: 'farolPack', fields: { ...pack, keys: [{ keyId: 'farolBeta', count: 1 }] } });
    const { skins, packs, titles } = await catalogue();
    const skin = skins.find(({ id }) => id === 'farolBanner')!;
    expect(skin).toMatchObject({ themeId: 'farol', type: 'banner', price: 1_500, available: true, revision: 1 });
    expect(packs.at(-1)).toMatchObject({ id: 'farolPack', available: true, price: 4_000, revision: 1 });
    expect(titles.at(-1)).toEqual({ id: 'faroleiro', label: 'Faroleira', revision: 1 });
    const drawn = await app.visitor().request(skin.imgURL!);
    const { width, height, format } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata();
    expect([drawn.status, width, height, format]).toEqual([200, 1600, 400, 'webp']);
    await expect.poll(() => homeHas('Pacote do farol')).toBe(true);

    const buyer = await app.signedIn('faroleira@example.org');
    await buyer.must('addToCart', { productType: 'key', productId: 'farolPack' });
    const { purchaseId, preferenceId } = await buyer.checkout();
    await gateway.pay({ preferenceId, status: 'approved' });
    const { keys } = await buyer.must<PurchaseView>('getPurchase', { purchaseId });
    await buyer.must('redeemKey', { code: keys[0]!.code });
    await buyer.must('updateUser', {
      customization: { currenTitle: { id: 'faroleiro' }, currentBanner: { id: 'farolBanner' } },
    });
    const { customization } = await buyer.must<UserDocument>('getUser');
    expect(JSON.stringify(customization)).toContain(skin.imgURL);
    await admin.must('issueCodes', { keyId: 'farolBeta', count: 1, reason: REASON });
    expect(await change({ kind: 'pack', id: 'farolPack', revision: 1, fields: { price: 4_500 } })).toMatchObject({
      result: { revision: 2 },
    });
    for (const page of ['/admin/produtos?tipo=skins', '/admin/produtos/skins/farolBanner', '/loja?tipo=skins'])
      expect([page, (await (await admin.request(page)).text()).includes('Farol')]).toEqual([page, true]);

    const other = new LiveCatalogue(await loadNamedCatalogue('content'), app.clock);
    await other.reload(app.ctx.db);
    expect(other.current.pack('farolPack')).toMatchObject({ price: 4_500, keys: [{ keyId: 'farolBeta', count: 1 }] });
    expect(other.current.kind('farolBeta')).toMatchObject(gives);
  });

  it('is a draft for admins alone until it is opened, and stays open', async () => {
    const fields = { title: 'E o farol?', description: ['Acende à noite.'], draft: true };
    await added({ kind: 'faq', id: 'e-o-farol', fields });
    await added({ kind: 'title', id: 'noturna', fields: { label: 'Noturna', draft: true } });
    await added({ kind: 'keyKind', id: 'noite', fields: { ...keyKind, titles: ['noturna'], draft: true } });
    expect(await homeHas('Acende à noite.')).toBe(false);
    expect((await catalogue()).titles.some(({ id }) => id === 'noturna')).toBe(false);
    expect((await admin.call('issueCodes', { keyId: 'noite', count: 1, reason: REASON })).http).not.toBe(200);
    expect(await (await admin.request('/admin/produtos/duvidas/e-o-farol')).text()).toContain('Acende à noite.');
    const open = (kind: string, id: string, revision = 1) => change({ kind, id, revision, fields: { draft: false } });
    expect((await open('keyKind', 'noite')).error).toMatchObject({ details: { field: 'titles' } });
    expect((await open('faq', 'e-o-farol')).result).toEqual({ revision: 2 });
    await expect.poll(() => homeHas('Acende à noite.')).toBe(true);
    expect((await open('faq', 'e-o-farol', 2)).error.status).toBe('INVALID_ARGUMENT');
    await open('title', 'noturna');
    expect((await open('keyKind', 'noite')).result).toEqual({ revision: 2 });
  });

  it('may be the next goal, secret or not', async () => {
    const last = app.ctx.catalogue.goals.at(-1)!;
    const id = String(last.number + 1);
    const goal = { kind: 'goal', id, fields: { title: 'Um farol', value: last.value + 100_000, secretGoal: 'Psiu.' } };
    expect((await add({ ...goal, fields: { ...goal.fields, value: last.value } })).error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { field: 'value' },
    });
    await added(goal);
    expect((await catalogue()).goals.at(-1)).toEqual({ value: last.value + 100_000, secretGoal: 'Psiu.', revision: 1 });
  });

  it.each<[string, object, string, string | undefined]>([
    ['an id in use', { id: 'tenKeysPack' }, 'ALREADY_EXISTS', 'id'],
    ['an id of every object', { kind: 'title', id: 'constructor', fields: { label: 'X' } }, 'INVALID_ARGUMENT', 'id'],
    ['an id with signs', { kind: 'title', id: '__proto__', fields: { label: 'X' } }, 'INVALID_ARGUMENT', undefined],
    ['an id of 10,000 letters', { id: 'a'.repeat(10_000) }, 'INVALID_ARGUMENT', undefined],
    [
      'a kind of code that is not there',
      { fields: { keys: [{ keyId: 'nada', count: 1 }] } },
      'INVALID_ARGUMENT',
      'keys',
    ],
    [
      'a title that is not there',
      { kind: 'keyKind', id: 'outraChave', fields: { ...keyKind, titles: ['nada'] } },
      'INVALID_ARGUMENT',
      'titles',
    ],
    [
      'a skin that is not there',
      { kind: 'keyKind', id: 'outraChave', fields: { ...keyKind, products: ['toString'] } },
      'INVALID_ARGUMENT',
      'products',
    ],
    [
      'a group that is not there',
      { kind: 'faq', id: 'qual', fields: { ...pack, group: 'nada' } },
      'INVALID_ARGUMENT',
      'group',
    ],
    ['a skin of no type', { kind: 'skin', id: 'farol', fields: { title: 'X' } }, 'INVALID_ARGUMENT', undefined],
    [
      'a skin for sale without a picture',
      { kind: 'skin', id: 'farolTray', fields: { description: '', price: 100 } },
      'INVALID_ARGUMENT',
      'uploadId',
    ],
    [
      'an upload that is not there',
      { kind: 'skin', id: 'farolTray', fields: { description: '', price: 100, uploadId: 'nada' } },
      'NOT_FOUND',
      undefined,
    ],
    ['no reason', { reason: '' }, 'INVALID_ARGUMENT', undefined],
  ])('is refused with %s', async (_what, { fields = {}, ...data }: { fields?: object }, status, field) => {
    const keys = [{ keyId: 'secondBeta', count: 1 }];
    const { error } = await add({ kind: 'pack', id: 'outroPack', ...data, fields: { ...pack, keys, ...fields } });
    expect([error.status, error.details?.field]).toEqual([status, field ?? error.details?.field]);
    expect((await catalogue()).packs.some(({ id }) => id === 'outroPack')).toBe(false);
  });

  it('is one of two at once, with a line of who and why, and no file of the other', async () => {
    const fields = { title: 'Moldura Farol', price: 1_000 };
    const uploads = [await picture(), await picture()];
    const twice = await Promise.all(
      uploads.map((uploadId) => add({ kind: 'skin', id: 'farolFrame', fields: { ...fields, uploadId } })),
    );
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 409]);
    const { entries } = await admin.must<{ entries: object[] }>('getAudit', { thing: 'skin:farolFrame' });
    expect(entries).toMatchObject([{ verb: 'addCatalogueEntry', reason: REASON }]);
    const player = await app.signedIn('leitora@demo.test');
    expect((await player.call('addCatalogueEntry', { kind: 'title', id: 'x', fields: { label: 'X' } })).http).toBe(403);
  });
});
