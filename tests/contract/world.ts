import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { CatalogueView } from '../../features/ownership/catalogue/present.ts';
import { grants } from '../../features/ownership/ownership/tables.ts';
import { creators } from '../../features/publishing/creators/tables.ts';
import { reviewQueue } from '../../features/shop/orders/tables.ts';
import { publishFile } from '../../server/control.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { Gateway } from '../support/gateway.ts';
import { writePdf } from '../support/pdf.ts';
import type { Visitor } from '../support/visitor.ts';
import { accountCalls } from './account-calls.ts';
import { annotationCalls } from './annotation-calls.ts';
import { bookFileCalls } from './book-file-calls.ts';
import { campaignCalls } from './campaign-calls.ts';
import { cartCalls } from './cart-calls.ts';
import { characterCalls } from './character-calls.ts';
import { codeCalls } from './code-calls.ts';
import { creatorCalls } from './creator-calls.ts';
import { creatureCalls } from './creature-calls.ts';
import { moderationCalls } from './moderation-calls.ts';
import { newsCalls } from './news-calls.ts';
import { noteCalls } from './note-calls.ts';
import { operationCalls } from './operation-calls.ts';
import { pageCalls } from './page-calls.ts';
import { PublishedDescription } from './published.ts';
import { requestCalls } from './request-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { rollCalls } from './roll-calls.ts';
import { shelfCalls } from './shelf-calls.ts';
import { supportCalls } from './support-calls.ts';
import { withdrawalCalls } from './withdrawal-calls.ts';

export const FOREIGN = 'https://painel.example';
export const ROLE_NAMES = ['visitor', 'user', 'beta', 'creator', 'admin'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

export interface World {
  app: TestApp;
  published: PublishedDescription;
  gateway: Gateway;
  as: Record<RoleName, Visitor>;
  bookId: string;
  characterId: string;
  someone(): Promise<Visitor>;
  uidOf(visitor: Visitor): Promise<string>;
  tokenOf(visitor: Visitor): Promise<string>;
  issue(keyId: string, count?: number): Promise<string[]>;
  reader(): Promise<{ by: Visitor; fileId: string }>;
  pendingPurchase(visitor: Visitor): Promise<{ purchaseId: string; preferenceId: string }>;
}

async function publishSmallBook(app: TestApp): Promise<string> {
  const path = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(path, ['Uma página só.']);
  const { bookId } = await publishFile(app.ctx, {
    file: path,
    title: 'O Livro de Uma Página',
    price: '10,00',
    creator: 'casa',
    creatorName: 'Casa',
  });
  const links = [{ label: 'Site', url: 'https://casa.example/' }];
  await app.ctx.db.update(creators).set({ links }).where(eq(creators.id, 'casa'));
  return bookId;
}

export async function openWorld(vars: Record<string, string> = {}): Promise<World> {
  const app = await startApp({
    jobs: false,
    vars: { ADMIN_EMAILS: 'admin@demo.test', CORS_ORIGINS: FOREIGN, ...vars },
  });
  const published = await PublishedDescription.read(app);
  const someone = () => published.signedIn(app, `${randomUUID()}@example.org`);
  const uidOf = async (visitor: Visitor) => (await visitor.must<{ uid: string }>('getUser')).uid;
  const as = {
    visitor: published.visitor(app),
    user: await someone(),
    beta: await someone(),
    creator: await someone(),
    admin: await published.signedIn(app, 'admin@demo.test'),
  };
  await as.admin.must('promoteUserToBeta', { uid: await uidOf(as.beta) });
  const { characterId } = await as.beta.must<{ characterId: string }>('createCharacter', {
    system: 'brutal',
    name: 'Dália Facão',
  });
  const bookId = await publishSmallBook(app);
  await as.admin.must('promoteToCreator', { uid: await uidOf(as.creator), creatorId: 'casa', isCreatorOwner: true });
  return {
    app,
    published,
    gateway: new Gateway(app.url),
    as,
    bookId,
    characterId,
    someone,
    uidOf,
    tokenOf: async (visitor) => ((await (await visitor.request('/auth/token')).json()) as { token: string }).token,
    issue: async (keyId, count = 1) => (await as.admin.must<{ codes: string[] }>('issueCodes', { keyId, count })).codes,
    reader: async () => {
      const by = await someone();
      const source = { source: 'gift', sourceId: randomUUID(), createdAt: app.ctx.clock.now() } as const;
      await app.ctx.db.insert(grants).values({ userId: await uidOf(by), kind: 'book', itemId: bookId, ...source });
      const { files } = await by.must<{ files: { fileId: string }[] }>('getBook', { bookId });
      return { by, fileId: files[0]!.fileId };
    },
    pendingPurchase: async (visitor) => {
      await visitor.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
      const { purchaseId, preferenceId } = await visitor.checkout();
      return { purchaseId, preferenceId };
    },
  };
}

async function someoneWithCode({ as, someone, uidOf }: World): Promise<{ by: Visitor; code: string }> {
  const by = await someone();
  const { codes } = await as.admin.must<{ codes: string[] }>('issueCodes', {
    keyId: 'FCviajante',
    count: 1,
    buyerUserId: await uidOf(by),
  });
  return { by, code: codes[0]! };
}

async function someoneWithGift(world: World): Promise<{ by: Visitor; giftId: string; token: string }> {
  const { by, code } = await someoneWithCode(world);
  return { by, ...(await by.must<{ giftId: string; token: string }>('giveKey', { code })) };
}

/** A successful call of each function: the caller and the data. */
export const successfulCalls: Record<string, (world: World) => Promise<{ by: Visitor; data: object }>> = {
  getUser: async ({ as }) => ({ by: as.user, data: {} }),
  updateUser: async ({ someone }) => ({
    by: await someone(),
    data: { displayName: 'Moema', customization: { profileMainColor: 3, currentTray: null } },
  }),
  ...accountCalls,
  ...cartCalls,
  ...pageCalls,
  checkHandle: async ({ as }) => ({ by: as.user, data: { handle: '@Moema' } }),
  setHandle: async ({ someone }) => ({ by: await someone(), data: { handle: `moema-${randomUUID().slice(0, 8)}` } }),
  updateProfilePage: async ({ someone }) => ({
    by: await someone(),
    data: { revision: 0, visibility: 'members', robots: false },
  }),
  getCatalogue: async ({ as }) => ({ by: as.visitor, data: {} }),
  listBooks: async ({ as }) => ({ by: as.visitor, data: { q: 'pagina', sort: 'title', limit: 5 } }),
  getBook: async ({ as, bookId }) => ({ by: as.visitor, data: { bookId } }),
  getCreatorPublic: async ({ as }) => ({ by: as.visitor, data: { creatorId: 'casa' } }),
  getStats: async ({ as }) => ({ by: as.visitor, data: {} }),
  addToWishList: async ({ as, bookId }) => ({ by: as.beta, data: { bookId } }),
  removeFromWishList: async ({ as, bookId }) => ({ by: as.user, data: { bookId } }),
  getMailChoices: async ({ as }) => ({ by: as.user, data: {} }),
  setMailChoice: async ({ as }) => ({ by: as.user, data: { kind: 'bookUpdated', mailed: false } }),
  getNotifications: async ({ someone, gateway }) => {
    const by = await someone();
    await by.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const { preferenceId } = await by.checkout();
    await gateway.pay({ preferenceId, status: 'approved' });
    return { by, data: {} };
  },
  readNotifications: async ({ as }) => ({ by: as.user, data: { upTo: new Date().toISOString() } }),
  unreadNotifications: async ({ as }) => ({ by: as.user, data: { readAt: new Date().toISOString() } }),
  getWishList: async ({ as, bookId }) => {
    await as.creator.must('addToWishList', { bookId });
    return { by: as.creator, data: {} };
  },
  setWishLink: async ({ someone }) => ({ by: await someone(), data: { to: 'on' } }),
  getWishLink: async ({ someone }) => {
    const by = await someone();
    await by.must('setWishLink', { to: 'on' });
    return { by, data: {} };
  },
  getLibrary: async ({ someone, issue }) => {
    const by = await someone();
    await by.must('redeemKey', { code: (await issue('FCviajante'))[0] });
    return { by, data: {} };
  },
  listShelf: async ({ someone }) => ({ by: await someone(), data: { sort: 'title' } }),
  archiveBook: async ({ someone, gateway, bookId }) => {
    const by = await someone();
    await by.must('addToCart', { productType: 'book', productId: bookId });
    const { preferenceId } = await by.checkout();
    await gateway.pay({ preferenceId, status: 'approved' });
    return { by, data: { bookId } };
  },
  restoreBook: async (world) => {
    const call = await successfulCalls.archiveBook!(world);
    await call.by.must('archiveBook', call.data);
    return call;
  },
  setShelfLook: async ({ as }) => ({ by: as.user, data: { look: 'list' } }),
  redeemKey: async ({ someone, issue }) => ({
    by: await someone(),
    data: { code: (await issue('secondBeta'))[0] },
  }),
  previewKey: async ({ as, issue }) => ({ by: as.visitor, data: { code: (await issue('FCviajante'))[0] } }),
  giveKey: async (world) => {
    const { by, code } = await someoneWithCode(world);
    return { by, data: { code, to: 'amiga@example.org', message: 'Para a mesa de sábado.' } };
  },
  getMyGifts: async (world) => ({ by: (await someoneWithGift(world)).by, data: {} }),
  getGift: async (world) => ({ by: world.as.visitor, data: { token: (await someoneWithGift(world)).token } }),
  redeemGift: async (world) => ({ by: await world.someone(), data: { token: (await someoneWithGift(world)).token } }),
  takeBackGift: async (world) => {
    const { by, giftId } = await someoneWithGift(world);
    return { by, data: { giftId } };
  },
  rescheduleGift: async (world) => {
    const { by, giftId } = await someoneWithGift(world);
    return { by, data: { giftId, at: null } };
  },
  getMyKeys: async ({ as, someone, uidOf }) => {
    const by = await someone();
    await as.admin.must('issueCodes', { keyId: 'secondBeta', count: 2, buyerUserId: await uidOf(by) });
    return { by, data: {} };
  },
  getMyPurchases: async (world) => {
    const by = await world.someone();
    const { preferenceId } = await world.pendingPurchase(by);
    await world.gateway.pay({ preferenceId, status: 'approved' });
    return { by, data: {} };
  },
  getPurchase: async (world) => {
    const by = await world.someone();
    return { by, data: { purchaseId: (await world.pendingPurchase(by)).purchaseId } };
  },
  verifyPurchase: async (world) => {
    const by = await world.someone();
    const { purchaseId, preferenceId } = await world.pendingPurchase(by);
    await world.gateway.pay({ preferenceId, status: 'pending', notify: 0 });
    return { by, data: { purchaseId } };
  },
  ...withdrawalCalls,
  ...requestCalls,
  ...newsCalls,
  ...shelfCalls,
  ...annotationCalls,
  ...moderationCalls,
  ...reviewCalls,
  ...supportCalls,
  promoteUserToBeta: async ({ as, someone, uidOf }) => ({
    by: as.admin,
    data: { uid: await uidOf(await someone()) },
  }),
  promoteToCreator: async ({ as, someone, uidOf }) => ({
    by: as.admin,
    data: { uid: await uidOf(await someone()), creatorId: 'casa', isCreatorOwner: false },
  }),
  ...codeCalls,
  changeCatalogue: async ({ as }) => {
    const { titles } = await as.visitor.must<CatalogueView>('getCatalogue');
    const { id, revision } = titles[0]!;
    const fields = { label: `Título ${revision}` };
    return { by: as.admin, data: { kind: 'title', id, revision, fields, reason: 'Conferido.' } };
  },
  addCatalogueEntry: async ({ as }) => {
    const id = `titulo${randomUUID().replaceAll('-', '')}`;
    return { by: as.admin, data: { kind: 'title', id, fields: { label: 'Novo' }, reason: 'Conferido.' } };
  },
  changeSettings: async ({ as }) => ({ by: as.admin, data: { filmURL: '/film/rpgpedia.webm', supportEmail: null } }),
  ...operationCalls,
  getReading: async ({ reader, bookId }) => {
    const { by, fileId } = await reader();
    await by.must('saveReadingPosition', { bookId, fileId, page: 1, pages: 1 });
    return { by, data: { bookId } };
  },
  saveReadingPosition: async ({ reader, bookId }) => {
    const { by, fileId } = await reader();
    return { by, data: { bookId, fileId, page: 1, pages: 1 } };
  },
  addBookmark: async ({ reader, bookId }) => ({ by: (await reader()).by, data: { bookId, page: 1, label: 'Capa' } }),
  removeBookmark: async ({ reader, bookId }) => ({ by: (await reader()).by, data: { bookId, page: 1 } }),
  ...creatorCalls,
  ...bookFileCalls,
  updateBookView: async ({ as, bookId }) => ({ by: as.visitor, data: { bookId } }),
  listSystems: async ({ as }) => ({ by: as.beta, data: {} }),
  getSystem: async ({ as }) => ({ by: as.creator, data: { id: 'oblivio' } }),
  ...characterCalls,
  ...campaignCalls,
  ...noteCalls,
  ...creatureCalls,
  ...rollCalls,
  updateCharacterUse: async ({ as, characterId }) => ({ by: as.beta, data: { characterId } }),
  getAudit: async ({ as }) => ({ by: as.admin, data: {} }),
  listReviewQueue: async ({ as }) => ({ by: as.admin, data: {} }),
  resolveReviewItem: async ({ app, as }) => {
    const row = { purchaseId: randomUUID(), reason: 'amountMismatch', createdAt: app.ctx.clock.now() };
    const [listed] = await app.ctx.db.insert(reviewQueue).values(row).returning();
    return { by: as.admin, data: { reviewItemId: listed!.id, reason: 'Devolvido pelo painel do banco.' } };
  },
};
