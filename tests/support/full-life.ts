import { randomUUID } from 'node:crypto';
import { cpf } from 'cpf-cnpj-validator';
import { eq } from 'drizzle-orm';
import { grants } from '../../features/ownership/ownership/tables.ts';
import { campaignChannels } from '../../features/play/campaigns/channel/tables.ts';
import type { SessionList } from '../../features/play/campaigns/sessions/session-schema.ts';
import { campaignShown } from '../../features/play/campaigns/tables.ts';
import { books } from '../../features/publishing/books/tables.ts';
import { confirmApplication } from '../../features/publishing/creators/confirm-application.server.ts';
import { newToken } from '../../features/publishing/creators/tokens.server.ts';
import { scheduledCodes } from '../../features/shop/orders/tables.ts';
import { DAY } from '../../lib/span.ts';
import { newAnnotation } from '../contract/annotation-calls.ts';
import { payoutAccount } from '../contract/creator-calls.ts';
import type { World } from '../contract/world.ts';
import { sendUpload } from './uploads.ts';
import type { Visitor } from './visitor.ts';

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

export interface FullLife {
  by: Visitor;
  uid: string;
  email: string;
  purchaseId: string;
  characterId: string;
  /** The code of a key that was bought and not given. */
  code: string;
  /** The token of an open gift. */
  giftToken: string;
  giftId: string;
}

/** A book of their own they cannot ask for, so it is another one. */
async function askForBook({ app, as, bookId }: World, by: Visitor): Promise<void> {
  await as.admin.must('changeSettings', { bookRequestsUntil: null });
  const [book] = await app.ctx.db.select().from(books).where(eq(books.id, bookId));
  const other = { id: randomUUID(), bookUrl: `pedido-${randomUUID()}`, allowUserRequest: true };
  const { searched: _, foldedTitle: __, words: ___, ...columns } = book!;
  await app.ctx.db.insert(books).values({ ...columns, ...other });
  const uploadId = await sendUpload(by, Buffer.from(DOT, 'base64'), { purpose: 'proof', filename: 'nota.png' });
  await by.must('requestBook', { bookId: other.id, note: 'Comprei na feira.', uploadId });
}

/** A table that somebody else leads, and that they were taken out of. */
async function loseSeat({ as }: World, by: Visitor, uid: string): Promise<void> {
  const { campaignId } = await as.admin.must<{ campaignId: string }>('createCampaign', { title: 'A outra margem' });
  const { code } = await as.admin.must<{ code: string }>('inviteToCampaign', { campaignId, role: 'jogador' });
  await by.must('joinCampaign', { code });
  await as.admin.must('removeMember', { campaignId, uid });
}

async function leadTable(world: World, by: Visitor, uid: string): Promise<void> {
  const { app, as, uidOf } = world;
  await as.admin.must('changeSettings', { campaigns: 'players' });
  await loseSeat(world, by, uid);
  const { campaignId } = await by.must<{ campaignId: string }>('createCampaign', { title: 'A casa do açude' });
  await by.must('inviteToCampaign', { campaignId, role: 'jogador' });
  const note = { title: 'A carta', text: 'O açude secou.', audience: 'pessoas', uids: [uid] };
  await by.must('writeNote', { campaignId, ...note });
  await by.must('markNotes', { campaignId, readUntil: app.ctx.clock.now().toISOString() });
  await by.must('writeMessage', { campaignId, text: 'Cheguei.' });
  await by.must('askRoll', { campaignId, label: 'Frio', notation: '1d20', to: [uid] });
  await by.must('writeJournalEntry', { campaignId, day: '2026-03-06', title: 'A estrada', text: 'Chovia.' });
  await by.must('addLoot', { campaignId, name: 'Lanterna' });
  const soon = [1, 2].map((days) => new Date(app.ctx.clock.now().getTime() + days * DAY).toISOString());
  await by.must('proposeSession', { campaignId, title: 'A segunda noite', dates: soon });
  const { sessions } = await by.must<SessionList>('getCampaignSessions', { campaignId });
  const [{ sessionId, dates } = { sessionId: '', dates: [] }] = sessions;
  await by.must('answerSession', {
    campaignId,
    sessionId,
    answers: dates.map(({ dateId }) => ({ dateId, answer: 'sim' })),
  });
  await by.must('renewCalendar');
  await by.must('makeDiscordCode');
  for (const command of [
    { t: 'create', title: 'O açude' },
    { t: 'create', title: 'A ponte', campaignId },
  ]) {
    const { encounter } = await by.mustPlain<{ encounter: { encounterId: string } }>('iniciativaRPG', {
      requestId: randomUUID(),
      command,
    });
    for (const given of [
      { t: 'add', combatants: [{ name: 'Cão', hp: 7 }] },
      { t: 'saveTemplate', title: 'Cães' },
    ])
      await by.mustPlain('iniciativaRPG', {
        encounterId: encounter.encounterId,
        requestId: randomUUID(),
        command: given,
      });
  }
  const fields = { name: 'Rato', stats: [], resources: [], attacks: [{ label: 'Mordida', notation: '1d6' }] };
  const { creatureId } = await by.must<{ creatureId: string }>('saveCreature', { fields });
  await by.must('lendTool', { campaignId, kind: 'creature', id: creatureId });
  // One book is lent, and one borrowed.
  const { code } = await by.must<{ code: string }>('inviteToCampaign', { campaignId, role: 'mestre' });
  await as.admin.must('joinCampaign', { code });
  await as.admin.must('writeMessage', { campaignId, text: 'Só você lê.', to: [uid] });
  const [own, theirs] = await app.ctx.db.select({ id: books.id }).from(books).limit(2);
  const lenders: [Visitor, string, string][] = [
    [by, uid, own!.id],
    [as.admin, await uidOf(as.admin), theirs!.id],
  ];
  for (const [lender, userId, itemId] of lenders) {
    const grant = { userId, kind: 'book' as const, itemId, source: 'gift' as const, sourceId: 'mesa' };
    await app.ctx.db
      .insert(grants)
      .values({ ...grant, createdAt: app.ctx.clock.now() })
      .onConflictDoNothing();
    await lender.must('lendBook', { campaignId, bookId: itemId });
  }
  const shown = { campaignId, userId: uid, bookId: own!.id, page: 1, label: '1', at: app.ctx.clock.now() };
  await app.ctx.db.insert(campaignShown).values(shown);
  const channel = { campaignId, userId: uid, address: 'selado', what: ['rolls' as const], since: app.ctx.clock.now() };
  await app.ctx.db.insert(campaignChannels).values(channel);
  await as.admin.must('changeSettings', { campaigns: null });
}

/** A house of their own, applied for and approved. */
async function openHouse({ app, as }: World, by: Visitor, email: string): Promise<{ creatorId: string }> {
  const { applicationId } = await by.must<{ applicationId: string }>('registerCreator', {
    kind: 'person',
    name: 'Casa Iracema',
    legalName: 'Iracema da Silva',
    document: cpf.generate(),
    responsible: 'Iracema',
    email,
    phone: '(85) 98888-7777',
    acceptedTerms: true,
  });
  const { token } = await newToken(app.ctx, app.ctx.db, { applicationId }, 1);
  await confirmApplication(app.ctx, token);
  return as.admin.must<{ creatorId: string }>('reviewCreator', { applicationId, decision: 'approve' });
}

/** Somebody who has done everything that leaves a row behind, through the front door where there is one. */
export async function leadFullLife(world: World): Promise<FullLife> {
  const { app, as, bookId, gateway } = world;
  const email = `${randomUUID()}@example.org`;
  const by = await app.signedIn(email);
  const uid = await world.uidOf(by);
  await as.admin.must('promoteUserToBeta', { uid, reason: 'Pediu no atendimento.' });
  await by.must('updateUser', { displayName: 'Iracema', customization: { profileDescription: 'Leio tudo.' } });
  await by.must('setHandle', { handle: `iracema-${uid.slice(0, 6)}x` });
  await by.must('updateProfilePage', { revision: 0, visibility: 'members', robots: false });
  await by.must('addToWishList', { bookId });
  await by.must('setWishLink', { to: 'on' });

  for (const [productType, productId] of [
    ['book', bookId],
    ['key', 'fiveKeysPack'],
    ['skin', 'sunsetBanner'],
  ])
    await by.must('addToCart', { productType, productId });
  const { purchaseId, preferenceId } = await by.checkout(randomUUID(), { name: 'Iracema', email });
  await gateway.pay({ preferenceId, status: 'approved' });
  const { keys } = await by.must<{ keys: { code: string }[] }>('getPurchase', { purchaseId });
  await by.must('withdrawPurchase', { purchaseId, lines: [2], amount: 2_000 });
  await as.admin.must('refundPurchase', { purchaseId, amount: 100, reason: 'Cobrado a mais.' });
  const due = { purchaseId, ordinal: 9_000, keyId: 'secondBeta', dueOn: '2030-01-01' };
  await app.ctx.db.insert(scheduledCodes).values(due);
  await by.must('redeemKey', { code: keys[0]!.code });
  const { token: giftToken, giftId } = await by.must<{ token: string; giftId: string }>('giveKey', {
    code: keys[1]!.code,
    to: 'amiga@example.org',
    message: 'Para a mesa de sábado.',
  });

  const { code: discount } = await as.admin.must<{ code: string }>('createDiscount', {
    code: `VIDA${uid.replaceAll('-', '').slice(0, 8)}`,
    percent: 10,
    maxUses: 2,
    expiresAt: new Date(app.ctx.clock.now().getTime() + DAY).toISOString(),
  });
  await by.must('addToCart', { productType: 'book', productId: bookId, asGift: true });
  await by.must('applyDiscount', { code: discount });
  await by.checkout();

  const giver = await world.someone();
  const { codes } = await as.admin.must<{ codes: string[] }>('issueCodes', {
    keyId: 'FCviajante',
    count: 1,
    buyerUserId: await world.uidOf(giver),
  });
  const gift = await giver.must<{ token: string }>('giveKey', { code: codes[0], message: 'De mim para você.' });
  await by.must('redeemGift', { token: gift.token });

  const copy = await by.request(`/functions/serveWatermarkedPDF?bookId=${bookId}`);
  await copy.arrayBuffer();
  const { files } = await by.must<{ files: { fileId: string }[] }>('getBook', { bookId });
  await by.must('saveReadingPosition', { bookId, fileId: files[0]!.fileId, page: 1, pages: 1 });
  await by.must('addBookmark', { bookId, page: 1, label: 'Capa' });
  await by.must('saveAnnotation', await newAnnotation(by, bookId));
  await by.must('setMailChoice', { kind: 'bookUpdated', mailed: false });
  const model = await by.must<{ characterId: string }>('createCharacter', { system: 'universal', name: 'Modelo' });
  await by.must('publishTemplate', { ...model, title: 'Naves', about: 'Para o espaço.', isListed: true });
  const author = await world.someone();
  await as.admin.must('promoteUserToBeta', { uid: await world.uidOf(author) });
  const theirs = await author.must<{ characterId: string }>('createCharacter', { system: 'universal', name: 'Outro' });
  const { code: modelCode } = await author.must<{ code: string }>('publishTemplate', {
    ...theirs,
    title: 'Barcos',
    about: '',
    isListed: true,
  });
  await by.must('reportTemplate', { code: modelCode, reason: 'Ofende.' });
  const { shelfId } = await by.must<{ shelfId: string }>('createShelf', { name: 'Sábado' });
  await by.must('shelveBooks', { shelfIds: [shelfId], bookIds: [bookId], on: true });
  await by.must('follow', { creatorId: null, on: true });
  await by.must('setShelfLook', { look: 'list' });
  await by.must('archiveBook', { bookId });
  await by.must('updateBookView', { bookId });
  const own = await by.must<{ reviewId: string }>('saveBookReview', { bookId, stars: 4, text: 'Bom de mestrar.' });
  const reviewer = (await world.reader()).by;
  const { reviewId } = await reviewer.must<{ reviewId: string }>('saveBookReview', { bookId, stars: 1 });
  await by.must('reportBookReview', { reviewId, reason: 'Não leu.' });
  const ofReview = { type: 'review', id: own.reviewId, reason: 'abuse' };
  const { reportId } = await reviewer.must<{ reportId: string }>('report', ofReview);
  await world.as.admin.must('decideReport', { reportId, decision: 'warn', reason: 'Passa do limite.' });
  await by.must('blockPerson', { uid: await world.uidOf(reviewer), blocked: true });

  const made = { system: 'brutal', name: 'Dália Facão' };
  const { characterId } = await by.must<{ characterId: string }>('createCharacter', made);
  await by.must('setCharacterPortrait', { characterId, image: DOT });
  await by.must('setPhoto', { photo: { image: DOT } });
  const tension = { opId: randomUUID(), sheet: characterId, base: 0, t: 'inc', path: 'tensao', by: 1 };
  await by.must('applyCharacterOps', { characterId, ops: [tension] });
  await by.must('rollDice', { characterId, notation: '2d6', label: 'Sorte' });
  const house = await openHouse(world, by, email);
  await by.must('saveBookDraft', { fields: { title: 'O açude' } });
  await by.must('setPayoutAccount', payoutAccount);
  // Whoever is a creator's only owner cannot leave.
  const other = `${randomUUID()}@example.org`;
  const heir = await app.signedIn(other);
  await by.must('setCreatorMember', { email: other, role: 'owner' });
  await heir.must('answerCreatorInvitation', { creatorId: house.creatorId, accept: true });
  const elsewhere = await as.admin.must<{ creatorId: string }>('preRegisterCreator', { name: 'Casa da Serra' });
  await as.admin.must('setCreatorMember', { creatorId: elsewhere.creatorId, email, role: 'reader' });
  await by.must('openTicket', { topic: 'other', text: 'Como mudo a capa?', failedRequestId: null });
  await askForBook(world, by);
  await leadTable(world, by, uid);
  await sendUpload(by, Buffer.from(DOT, 'base64'), { purpose: 'proof', filename: 'nota.png' });
  return { by, uid, email, purchaseId, characterId, code: keys[2]!.code, giftToken, giftId };
}
