import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionsByName } from '../../features/index.ts';
import type { Visitor } from '../support/visitor.ts';
import { type DocumentClient, openDocumentClient } from './document-client.ts';
import { PublishedDescription } from './published.ts';
import { FOREIGN, openWorld, ROLE_NAMES, successfulCalls, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.app.stop());

/**
 * The contract's table: a star needs no sign-in, a plus needs beta, a tilde a creator, a per cent sign a creator or an
 * admin, an exclamation mark an admin.
 */
const TABLE =
  'getUser updateUser getCatalogue* listBooks* getBook* getCreatorPublic* getStats* addToCart removeFromCart replaceWithPack addToWishList ' +
  'removeFromWishList getWishList getWishLink setWishLink getLibrary listShelf returnBook archiveBook restoreBook setShelfLook redeemKey previewKey* getMyKeys giveKey getMyGifts getGift* redeemGift takeBackGift rescheduleGift getMyPurchases getPurchase verifyPurchase getWithdrawal withdrawPurchase answerWithdrawal! listPurchases! refundPurchase! confirmRefund! refuseRefund! ' +
  'promoteUserToBeta! promoteToCreator! listUsers! setUserRole! suspendUser! issueCodes! listCodes! listCodeBatches! checkCodes! revokeCodes! countIssuedCodes! revokeIssuedCodes! changeSettings! changeCatalogue! addCatalogueEntry! retryJobs! listMails! readMail! resendMail! getAudit! listReviewQueue! resolveReviewItem! updateBookView* updateCharacterUse recordVisit* ' +
  'getReading searchPages searchSite* getPages saveReadingPosition addBookmark removeBookmark setCreatorMember% getCreatorInvitations answerCreatorInvitation leaveCreator trustCreator! editCreator! registerCreator* reviewCreator! preRegisterCreator! inviteCreatorOwner! claimCreator listCreators! revealCreatorDocument! getPayoutAccount% setPayoutAccount% revealPayoutAccount! saveBookDraft% duplicateBook% getBookDraft% getFooterLook% getPagePictures% getMyBooks% getCreatorDashboard% getCreatorStatement% attachUpload% removeDraftFile% submitBook% withdrawBook% reviewBook! markBookFile~ addBookFile~ requestBook getMyBookRequests getBookRequests% answerBookRequests% saveBookReview getBookReviews* deleteBookReview reportBookReview answerBookReview~ listReportedReviews! moderateBookReview! getNews* listNewsPosts% saveNewsPost% publishNewsPost% deleteNewsPost% restoreNewsPost% getShelves createShelf changeShelf deleteShelf restoreShelf shelveBooks getAnnotations saveAnnotation deleteAnnotation follow getFollows openTicket getMyTickets answerTicket listTickets! visitTicket! findForAdmin! listAllBooks! revealTicketContact! traceCopy! ' +
  'listProducts% setBookPrice% cancelScheduledPrice% createPreviewLink% listPreviewLinks% revokePreviewLink% createPromoCodes% listPromoBatches% listPromoCodes% revokePromoCodes% listDiscounts% createDiscount% endDiscount% applyDiscount removeDiscount ' +
  'listSystems+ getSystem+ createCharacter+ listTemplates+ getTemplate+ publishTemplate+ deleteTemplate+ useTemplate+ takeTemplate+ useTool+ saveCreature+ listCreatures+ getCreature+ deleteCreature+ importCreatures+ reportTemplate+ listReportedTemplates! moderateTemplate! previewCharacter+ listCharacters+ getCharacter+ getCharacterHistory+ applyCharacterOps+ updateCharacterSchema+ ' +
  'archiveCharacter+ deleteCharacter+ restoreCharacter+ finishCharacterCreation+ moveCharacter+ duplicateCharacter+ exportCharacter+ importCharacter+ setCharacterPortrait+ ' +
  'createCampaign! getCampaign! getParty! getPartyFields! listCampaigns! changeCampaign! closeCampaign! reopenCampaign! inviteToCampaign! revokeInvitation! previewInvitation* joinCampaign! setMemberRole! removeMember! leaveCampaign! bringCharacter! askRoll! closeAsk! changeTableResource! getMessages! writeMessage! removeMessage! getJournal! writeJournalEntry! removeJournalEntry! getLoot! addLoot! changeLoot! moveLoot! removeLoot! undoLoot! getCampaignSessions! proposeSession! answerSession! fixSession! cancelSession! getCalendar! renewCalendar! removeCalendar! startTableSession! endTableSession! liftCard! getTableChannel! setTableChannel! getScene! setScenePicture! getNotes! markNotes! writeNote! showNote! showNotePart! removeNote! lendBook! getLoanReaders! takeBackBook! switchSource! showPage! lendTool! takeBackTool! ' +
  'getEncounter! listEncounters! removeEncounter! listEncounterTemplates! deleteEncounterTemplate! getEncounterView* ' +
  'report blockPerson getBlocked listReports! decideReport! appealReport ' +
  'getDiscordLink makeDiscordCode unlinkDiscord rollDice+ getRolls+ verifyRoll* undoRoll+ checkHandle setHandle updateProfilePage getSessions endSession endAllSessions setTimeZone setPhoto getNotifications readNotifications unreadNotifications getMailChoices setMailChoice getDataExport requestDataExport requestAccountErasure keepAccount';
const ROLES_BY_MARK = new Map<string, readonly string[]>([
  ['*', ROLE_NAMES],
  ['+', ROLE_NAMES.slice(2)],
  ['~', ['creator']],
  ['%', ['creator', 'admin']],
  ['!', ['admin']],
]);
const rolesInTable = new Map(
  TABLE.split(' ').map((entry) => [
    entry.replace(/[*+~%!]$/, ''),
    ROLES_BY_MARK.get(entry.at(-1)!) ?? ROLE_NAMES.slice(1),
  ]),
);

/** `docs/limits.md` is the reviewed list of them. */
function ownLimits(name: string): object[] {
  const { limits = [], queue } = functionsByName.get(name)!;
  const within = limits.map(({ counts, per, times, spanMs }) => ({ counts, per, times, seconds: spanMs / 1_000 }));
  return queue ? [...within, queue] : within;
}

describe('GET /openapi.json', () => {
  it('is a valid document in the eyes of a foreign validator', async () => {
    const response = await fetch(`${world.app.url}/openapi.json`);
    const validator = new Validator();
    const { valid, errors } = await validator.validate((await response.json()) as Record<string, unknown>);
    expect(errors ?? []).toEqual([]);
    expect([valid, validator.version]).toEqual([true, '3.1']);
  });

  it('names each function of the contract with who may call it, and the plain endpoints', () => {
    const { functions, document } = world.published;
    expect(Object.fromEntries([...functions].map(([name, operation]) => [name, operation['x-roles']]))).toEqual(
      Object.fromEntries(rolesInTable),
    );
    for (const [name, operation] of functions) {
      expect(document.paths[`/functions/${name}`]?.post).toBe(operation);
      expect(operation['x-limits']).toMatchObject([
        { per: 'session', perSecond: 50, burst: 200 },
        { per: 'address', perSecond: 300 },
        ...ownLimits(name),
      ]);
      expect(operation.responses).toHaveProperty(['429', 'headers', 'Retry-After']);
      expect(Object.keys(operation.responses)).toContain('400');
      expect('401' in operation.responses).toBe(!operation['x-roles'].includes('visitor'));
      expect('403' in operation.responses).toBe(!operation['x-roles'].includes('user'));
    }
    const others = Object.keys(document.paths).filter((path) => !functions.has(path.replace('/functions/', '')));
    expect(others.sort()).toEqual(
      [
        ...[
          'createPurchaseAndPreference',
          'downloadDataExport',
          'commandScene',
          'iniciativaRPG',
          'serveDraftFile',
          'serveReportedPicture',
          'serveRequestProof',
          'serveWatermarkedPDF',
          'userSupport',
        ].map((name) => `/functions/${name}`),
        ...['callback', 'login', 'logout', 'token'].map((name) => `/auth/${name}`),
        ...[
          '/live/encounter/{code}',
          '/live/stats',
          '/live/user',
          '/uploads',
          '/uploads/{id}',
          '/webhooks/discord',
          '/webhooks/mercadopago',
        ],
        ...['/healthz', '/metrics', '/openapi.json', '/outbox', '/outbox/{id}', '/readyz'],
      ].sort(),
    );
    for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      expect(operation['x-roles'].length).toBeGreaterThan(0);
      for (const role of operation['x-roles']) expect(ROLE_NAMES).toContain(role);
    }
  });

  it('names the roles that play while tables are open to players', async () => {
    await world.as.admin.must('changeSettings', { campaigns: 'players' });
    const { functions } = await PublishedDescription.read(world.app);
    const roles = (name: string) => functions.get(name)!['x-roles'];
    expect([roles('createCampaign'), roles('rollDice')]).toEqual([ROLE_NAMES.slice(2), ROLE_NAMES.slice(2)]);
    expect(roles('previewInvitation')).toEqual([...ROLE_NAMES]);
    await world.as.admin.must('changeSettings', { campaigns: null });
    expect((await PublishedDescription.read(world.app)).functions.get('createCampaign')!['x-roles']).toEqual(['admin']);
  });

  it('is asked again with its tag, and read by the foreign origins named', async () => {
    const first = await fetch(`${world.app.url}/openapi.json`, { headers: { origin: FOREIGN } });
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(first.headers.get('cache-control')).toContain('max-age');
    expect(first.headers.get('access-control-allow-origin')).toBe(FOREIGN);
    const again = await fetch(`${world.app.url}/openapi.json`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('a client made from the document by a foreign library', () => {
  let client: DocumentClient;
  beforeAll(async () => {
    client = await openDocumentClient(world);
  });
  const as = async (visitor: Visitor) =>
    visitor === world.as.visitor ? {} : { authorization: `Bearer ${await world.tokenOf(visitor)}` };

  it('has a successful call for each function', () => {
    expect(Object.keys(successfulCalls).sort()).toEqual([...world.published.functions.keys()].sort());
  });

  it('buys', async () => {
    const buyer = await world.someone();
    await buyer.must('addToCart', { productType: 'book', productId: world.bookId });
    const answer = await client.createPurchaseAndPreference!(
      { 'Idempotency-Key': randomUUID() },
      { payer: { name: 'Iracema' } },
      { headers: await as(buyer) },
    );
    world.published.expectAnswer('/functions/createPurchaseAndPreference', 'post', 200, answer.data);
    expect(answer.data).toMatchObject({ initPoint: expect.stringContaining('/sandbox/mercadopago') });
  });

  it('asks how the process is', async () => {
    expect((await client.healthz!()).status).toBe(200);
    await expect.poll(async () => (await client.readyz!()).status).toBe(200);
  });
});

describe('the published schemas', () => {
  it('take null for each input that may be left out, at every depth', () => {
    expect(world.published.refusingNull()).toEqual([]);
  });

  it('refuse what the server would not answer', () => {
    const wrong = { result: { stats: { characters: 0, downloads: 0, users: 1 }, crowdfunding: { totalValue: 0 } } };
    expect(() => world.published.expectAnswer('/functions/getStats', 'post', 200, wrong)).toThrow();
    const more = {
      result: {
        stats: { characters: 0, downloads: 0, users: 1 },
        crowdfunding: { totalValue: 0, supportsValue: 0 },
        secret: 1,
      },
    };
    expect(() => world.published.expectAnswer('/functions/getStats', 'post', 200, more)).toThrow();
  });
});
