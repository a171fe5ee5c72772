import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../features/people/accounts/tables.ts';
import { creators } from '../../features/publishing/creators/tables.ts';
import { DAY } from '../../lib/span.ts';
import type { TestApp } from '../support/app.ts';
import { application, applyAndConfirm } from '../support/applications.ts';
import { attach, completeDraft, uploadCover, uploadMain } from '../support/drafts.ts';
import type { Visitor } from '../support/visitor.ts';

interface Creators {
  app: TestApp;
  as: { visitor: Visitor; creator: Visitor; admin: Visitor };
  someone(): Promise<Visitor>;
  uidOf(visitor: Visitor): Promise<string>;
}

const begun = async (creator: Visitor): Promise<string> =>
  (await creator.must<{ bookId: string }>('saveBookDraft', { fields: { title: 'Maré baixa' } })).bookId;

async function inReview(creator: Visitor): Promise<string> {
  const bookId = await completeDraft(creator);
  await creator.must('submitBook', { bookId });
  return bookId;
}

async function promoOf({ app, as }: Creators) {
  const bookId = await inReview(as.creator);
  await as.admin.must('reviewBook', { bookId, decision: 'publish' });
  const expiresAt = new Date(app.ctx.clock.now().getTime() + DAY).toISOString();
  return { bookId, count: 2, label: 'Imprensa', expiresAt };
}

async function promoBatch(world: Creators) {
  const made = await promoOf(world);
  const { batchId } = await world.as.creator.must<{ batchId: string }>('createPromoCodes', made);
  return { bookId: made.bookId, batchId };
}

async function invite({ app, as, someone, uidOf }: Creators) {
  const { creatorId } = await as.admin.must<{ creatorId: string }>('preRegisterCreator', { name: 'Casa do Cedro' });
  const by = await someone();
  const [row] = await app.ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.uid, await uidOf(by)));
  await as.admin.must('setCreatorMember', { creatorId, email: row!.email, role: 'reader' });
  return { by, creatorId };
}

export const payoutAccount = {
  holder: 'Ana de Souza',
  document: '529.982.247-25',
  by: 'pix',
  pixKind: 'email',
  pixKey: 'ana@example.org',
};

export const creatorCalls = {
  setCreatorMember: async ({ as, app, someone, uidOf }: Creators) => {
    const uid = await uidOf(await someone());
    const [invited] = await app.ctx.db.select({ email: users.email }).from(users).where(eq(users.uid, uid));
    return { by: as.creator, data: { email: invited!.email, role: 'reader' } };
  },
  getCreatorInvitations: async (world: Creators) => ({ by: (await invite(world)).by, data: {} }),
  answerCreatorInvitation: async (world: Creators) => {
    const { by, creatorId } = await invite(world);
    return { by, data: { creatorId, accept: true } };
  },
  leaveCreator: async (world: Creators) => {
    const { by, creatorId } = await invite(world);
    await by.must('answerCreatorInvitation', { creatorId, accept: true });
    return { by, data: {} };
  },
  registerCreator: async ({ as }: Creators) => ({ by: as.visitor, data: application() }),
  reviewCreator: async (world: Creators) => ({
    by: world.as.admin,
    data: { applicationId: await applyAndConfirm(world.app), decision: 'approve' },
  }),
  preRegisterCreator: async ({ as }: Creators) => ({ by: as.admin, data: { name: 'Casa da Coruja' } }),
  inviteCreatorOwner: async ({ as }: Creators) => {
    const { creatorId } = await as.admin.must<{ creatorId: string }>('preRegisterCreator', { name: 'Casa da Coruja' });
    return { by: as.admin, data: { creatorId } };
  },
  claimCreator: async ({ as, someone }: Creators) => {
    const { url } = await as.admin.must<{ url: string }>('preRegisterCreator', { name: 'Casa da Coruja' });
    return { by: await someone(), data: { token: url.split('/').at(-1) } };
  },
  listCreators: async (world: Creators) => {
    await applyAndConfirm(world.app);
    return { by: world.as.admin, data: {} };
  },
  listAllBooks: async ({ as }: Creators) => {
    const { creatorId } = await as.admin.must<{ creatorId: string }>('preRegisterCreator', { name: 'Casa da Anta' });
    await as.admin.must('saveBookDraft', { creatorId, fields: { title: 'A queda da anta' } });
    return { by: as.admin, data: { q: 'queda anta', state: 'draft' } };
  },
  revealCreatorDocument: async (world: Creators) => ({
    by: world.as.admin,
    data: { applicationId: await applyAndConfirm(world.app) },
  }),
  getPayoutAccount: async ({ as }: Creators) => ({ by: as.creator, data: {} }),
  setPayoutAccount: async ({ as }: Creators) => ({ by: as.creator, data: payoutAccount }),
  revealPayoutAccount: async ({ as }: Creators) => {
    const { creatorId } = await as.admin.must<{ creatorId: string }>('preRegisterCreator', { name: 'Casa da Lontra' });
    await as.admin.must('setPayoutAccount', { creatorId, ...payoutAccount });
    return { by: as.admin, data: { creatorId } };
  },
  trustCreator: async ({ as, app }: Creators) => {
    const creatorId = `casa-${randomUUID().slice(0, 8)}`;
    await app.ctx.db.insert(creators).values({ id: creatorId, name: 'Casa', createdAt: app.ctx.clock.now() });
    return { by: as.admin, data: { creatorId, trusted: true, reason: 'Publica bem há anos.' } };
  },
  editCreator: async ({ as }: Creators) => {
    const { creatorId } = await as.admin.must<{ creatorId: string }>('preRegisterCreator', { name: 'Casa do Sapo' });
    return { by: as.admin, data: { creatorId, name: 'Casa da Rã', reason: 'Mudou de nome.' } };
  },
  saveBookDraft: async ({ as }: Creators) => ({ by: as.creator, data: { fields: { title: 'Maré baixa' } } }),
  getBookDraft: async ({ as }: Creators) => ({ by: as.creator, data: { bookId: await begun(as.creator) } }),
  duplicateBook: async ({ as }: Creators) => ({ by: as.creator, data: { bookId: await begun(as.creator) } }),
  getFooterLook: async ({ as }: Creators) => {
    const bookId = await begun(as.creator);
    const { result } = await attach(as.creator, bookId, 'mainBookFile', await uploadMain(as.creator, bookId));
    return { by: as.creator, data: { bookId, fileId: result.file.fileId } };
  },
  getPagePictures: async ({ as }: Creators) => {
    const bookId = await begun(as.creator);
    const { result } = await attach(as.creator, bookId, 'mainBookFile', await uploadMain(as.creator, bookId));
    return { by: as.creator, data: { bookId, fileId: result.file.fileId, pages: [1] } };
  },
  getCreatorDashboard: async ({ as }: Creators) => ({ by: as.creator, data: { days: 7 } }),
  getCreatorStatement: async ({ as }: Creators) => ({ by: as.creator, data: {} }),
  getMyBooks: async ({ as }: Creators) => ({ by: as.creator, data: {} }),
  attachUpload: async ({ as }: Creators) => {
    const bookId = await begun(as.creator);
    return { by: as.creator, data: { bookId, field: 'coverImage', uploadId: await uploadCover(as.creator) } };
  },
  removeDraftFile: async ({ as }: Creators) => {
    const bookId = await begun(as.creator);
    const { result } = await attach(as.creator, bookId, 'coverImage', await uploadCover(as.creator));
    return { by: as.creator, data: { bookId, fileId: result.file.fileId } };
  },
  listProducts: async ({ as }: Creators) => ({ by: as.creator, data: {} }),
  setBookPrice: async ({ as }: Creators) => ({
    by: as.creator,
    data: { bookId: await begun(as.creator), price: 3990 },
  }),
  cancelScheduledPrice: async ({ as }: Creators) => ({ by: as.creator, data: { bookId: await begun(as.creator) } }),
  createPreviewLink: async ({ as }: Creators) => ({ by: as.creator, data: { bookId: await begun(as.creator) } }),
  listPreviewLinks: async ({ as }: Creators) => {
    const bookId = await begun(as.creator);
    await as.creator.must('createPreviewLink', { bookId });
    return { by: as.creator, data: { bookId } };
  },
  revokePreviewLink: async ({ as }: Creators) => {
    const bookId = await begun(as.creator);
    const { linkId } = await as.creator.must<{ linkId: string }>('createPreviewLink', { bookId });
    return { by: as.creator, data: { bookId, linkId } };
  },
  createPromoCodes: async (world: Creators) => ({ by: world.as.creator, data: await promoOf(world) }),
  listPromoBatches: async (world: Creators) => {
    const { bookId } = await promoBatch(world);
    return { by: world.as.creator, data: { bookId } };
  },
  listPromoCodes: async (world: Creators) => ({ by: world.as.creator, data: await promoBatch(world) }),
  revokePromoCodes: async (world: Creators) => ({ by: world.as.creator, data: await promoBatch(world) }),
  submitBook: async ({ as }: Creators) => ({ by: as.creator, data: { bookId: await completeDraft(as.creator) } }),
  withdrawBook: async ({ as }: Creators) => ({ by: as.creator, data: { bookId: await inReview(as.creator) } }),
  reviewBook: async ({ as }: Creators) => ({
    by: as.admin,
    data: { bookId: await inReview(as.creator), decision: 'publish' },
  }),
};
