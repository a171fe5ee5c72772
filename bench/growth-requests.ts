import { randomUUID } from 'node:crypto';
import { ROUTE_MAP } from '../app/route-map.server.ts';
import { rolesOf } from '../features/accounts/permissions.ts';
import { functions } from '../features/functions.ts';
import type { PersonName } from './growth-data.ts';

export interface Facts {
  characterId: string;
  spareCharacterId: string;
  rollId: string;
}

export interface Measured {
  name: string;
  by: PersonName;
  path(facts: Facts, turn: number): string;
  data?(facts: Facts, turn: number): object;
}

type Call = [by: PersonName, data: (facts: Facts, turn: number) => object];

const as = (by: PersonName, data: object | Call[1] = {}): Call => [
  by,
  typeof data === 'function' ? (data as Call[1]) : () => data,
];

const BOOK = { bookId: 'livro-3' };

const CALLS: Record<string, Call | string> = {
  getUser: as('beta'),
  updateUser: as('beta', (_, turn) => ({ displayName: `Moema ${turn}` })),
  checkHandle: as('beta', { handle: 'umnomelivre' }),
  setHandle: 'may be done once in a while only',
  updateProfilePage: 'demands the number of the last change',
  getSessions: as('beta'),
  endSession: 'uses a session up',
  endAllSessions: 'uses sessions up',
  getDataExport: as('beta'),
  requestDataExport: 'may be done once a day only',
  downloadDataExport: 'needs a stored file',
  requestAccountErasure: 'ends sessions',
  keepAccount: as('beta'),
  promoteUserToBeta: as('admin', (_, turn) => ({ uid: `pessoa-${turn + 1}` })),
  promoteToCreator: 'takes effect once for each person',
  listUsers: as('admin', { q: 'pessoa 123' }),
  setUserRole: 'ends sessions',
  suspendUser: 'ends sessions',
  updateBookView: as('beta', BOOK),
  updateCharacterUse: as('beta', ({ characterId }) => ({ characterId })),
  getAudit: as('admin'),
  listBooks: as('beta'),
  getBook: as('beta', BOOK),
  markBookFile: 'needs a stored file',
  addBookFile: 'needs a file; see npm run bench:pdf',
  requestBook: 'takes effect once for each person',
  getMyBookRequests: as('beta'),
  getBookRequests: as('admin', { creatorId: 'casa-0' }),
  answerBookRequests: 'uses requests up',
  serveRequestProof: 'needs a stored file',
  serveDraftFile: 'needs a stored file',
  addToCart: as('admin', { productType: 'book', productId: 'livro-25' }),
  removeFromCart: as('beta', { id: 'nada' }),
  getCatalogue: as('beta'),
  listSystems: as('beta'),
  getSystem: as('beta', { id: 'oblivio' }),
  createCharacter: 'changes what its owner has; see bench/large-sheets.ts',
  listCharacters: as('beta'),
  getCharacter: as('beta', ({ characterId }) => ({ characterId })),
  applyCharacterOps: as('beta', ({ characterId }) => ({
    characterId,
    ops: [{ opId: randomUUID(), sheet: characterId, base: 0, t: 'inc', path: 'tensao', by: 1 }],
  })),
  updateCharacterSchema: 'demands the number of the last change',
  archiveCharacter: as('beta', ({ spareCharacterId }, turn) => ({
    characterId: spareCharacterId,
    archived: turn % 2 === 0,
  })),
  deleteCharacter: 'changes what its owner has',
  restoreCharacter: 'needs a deleted character',
  moveCharacter: as('beta', ({ characterId }, turn) => ({ characterId, folder: `Pasta ${turn % 2}` })),
  finishCharacterCreation: as('beta', ({ characterId }) => ({ characterId })),
  duplicateCharacter: 'changes what its owner has; see bench/large-sheets.ts',
  exportCharacter: as('beta', ({ characterId }) => ({ characterId })),
  importCharacter: 'changes what its owner has; see bench/large-sheets.ts',
  setCharacterPortrait: 'needs a picture',
  getCreatorPublic: as('beta', { creatorId: 'casa-0' }),
  setCreatorMember: 'takes effect once for each person',
  registerCreator: 'has a limit of its own for each day',
  reviewCreator: 'uses an application up',
  preRegisterCreator: 'makes a creator each time',
  inviteCreatorOwner: 'needs a creator without an owner',
  claimCreator: 'uses an invitation up',
  listCreators: as('admin'),
  revealCreatorDocument: 'needs an application',
  getPayoutAccount: as('admin', { creatorId: 'casa-0' }),
  setPayoutAccount: 'mails a team each time',
  revealPayoutAccount: 'needs an account',
  editCreator: as('admin', (_, turn) => ({ creatorId: 'casa-0', about: `Medida ${turn}.`, reason: 'Medida.' })),
  trustCreator: as('admin', (_, turn) => ({ creatorId: 'casa-0', trusted: turn % 2 === 0, reason: 'Medida.' })),
  saveBookDraft: 'demands the number of the last change',
  getBookDraft: as('admin', BOOK),
  duplicateBook: 'makes a book each time',
  getFooterLook: 'needs a file in a draft',
  attachUpload: 'uses an upload up',
  removeDraftFile: 'uses a file up',
  submitBook: 'publishes or waits once',
  withdrawBook: 'takes effect once',
  reviewBook: 'takes effect once',
  listProducts: as('admin', { creatorId: 'casa-0' }),
  setBookPrice: as('admin', (_, turn) => ({ ...BOOK, price: 2_000 + (turn % 2), reason: 'Medida.' })),
  cancelScheduledPrice: 'takes effect once',
  createPreviewLink: 'has a bound for each book',
  listPreviewLinks: as('admin', BOOK),
  revokePreviewLink: 'takes effect once',
  createPromoCodes: 'has a bound for each day',
  listPromoBatches: as('admin', BOOK),
  listPromoCodes: 'needs a batch',
  revokePromoCodes: 'uses codes up',
  getMyBooks: as('admin', { creatorId: 'casa-0' }),
  userSupport: 'repairs once, and takes its command as it is',
  getCreatorDashboard: as('admin', { creatorId: 'casa-0', days: 30 }),
  getCreatorStatement: as('admin', { creatorId: 'casa-0' }),
  openTicket: 'has a limit of its own for each day',
  getMyTickets: as('beta'),
  answerTicket: 'has a limit of its own for each day',
  listTickets: as('admin'),
  visitTicket: 'needs a ticket',
  revealTicketContact: 'needs a ticket',
  traceCopy: 'needs an upload',
  getStats: as('beta'),
  giveKey: 'uses a code up',
  getMyGifts: as('beta'),
  getGift: 'needs the secret of a gift',
  redeemGift: 'uses a gift up',
  takeBackGift: 'uses a gift up',
  redeemKey: 'uses a code up; see npm run bench',
  previewKey: as('admin', { code: 'NAOEXISTE0000000' }),
  getMyKeys: as('beta'),
  issueCodes: as('admin', { keyId: 'secondBeta', count: 1 }),
  listCodes: as('admin'),
  listCodeBatches: as('admin'),
  checkCodes: as('admin', { codes: ['NAOEXISTE0000000'] }),
  revokeCodes: 'uses codes up',
  countIssuedCodes: as('admin', { batchId: 'nenhum' }),
  revokeIssuedCodes: 'uses codes up',
  getLibrary: as('beta'),
  listShelf: as('beta'),
  archiveBook: as('beta', BOOK),
  restoreBook: as('beta', BOOK),
  setShelfLook: as('beta', { look: 'list' }),
  serveWatermarkedPDF: 'needs a stored file; see npm run bench:pdf',
  createPurchaseAndPreference: 'uses a cart up; see npm run bench',
  getMyPurchases: as('beta'),
  getPurchase: as('beta', { purchaseId: 'compra-beta1' }),
  verifyPurchase: 'asks the gateway',
  getWithdrawal: as('beta', { purchaseId: 'compra-beta1' }),
  withdrawPurchase: 'uses a purchase up',
  answerWithdrawal: 'uses a withdrawal up',
  listPurchases: as('admin'),
  refundPurchase: 'asks the gateway',
  confirmRefund: 'asks the gateway',
  refuseRefund: 'uses a refund up',
  listReviewQueue: as('admin'),
  resolveReviewItem: 'uses an item up',
  getReading: as('beta', BOOK),
  saveReadingPosition: as('beta', (_, turn) => ({ ...BOOK, fileId: 'arquivo-3', page: 1 + (turn % 9), pages: 10 })),
  addBookmark: as('beta', { ...BOOK, page: 1, label: 'Capa' }),
  removeBookmark: as('beta', { ...BOOK, page: 1 }),
  createCampaign: 'has a bound for each account',
  lendBook: 'needs a table',
  takeBackBook: 'takes effect once',
  switchSource: 'needs a table',
  getCampaign: 'needs a table',
  getEncounter: 'needs an encounter',
  getEncounterView: 'needs an encounter',
  iniciativaRPG: 'needs an encounter',
  removeEncounter: 'needs an encounter',
  listCampaigns: as('admin'),
  changeCampaign: 'needs a table',
  closeCampaign: 'takes effect once',
  reopenCampaign: 'takes effect once',
  inviteToCampaign: 'has a bound for each table',
  revokeInvitation: 'takes effect once',
  previewInvitation: 'needs the code of an invitation',
  joinCampaign: 'uses an invitation up',
  setMemberRole: 'needs a table',
  removeMember: 'takes effect once',
  leaveCampaign: 'takes effect once',
  bringCharacter: 'needs a table',
  getNotes: 'has a bound for each table',
  writeNote: 'has a bound for each table',
  removeNote: 'takes effect once',
  rollDice: as('beta', { notation: '2d6' }),
  getRolls: as('beta', ({ characterId }) => ({ characterId })),
  verifyRoll: as('beta', ({ rollId }) => ({ id: rollId })),
  undoRoll: 'takes effect once',
  changeCatalogue: 'has a bound for each entry',
  changeSettings: as('admin', (_, turn) => ({ supportEmail: `ajuda${turn}@example.org` })),
  retryJobs: as('admin', { name: 'receipt', jobId: null }),
  listMails: as('admin'),
  readMail: 'needs a mail',
  resendMail: 'takes effect once',
  addToWishList: as('beta', { bookId: 'livro-31' }),
  removeFromWishList: as('beta', { bookId: 'livro-99' }),
  getWishList: as('beta'),
  getMailChoices: as('beta'),
  setMailChoice: as('beta', (_, turn) => ({ kind: 'bookUpdated', mailed: turn % 2 === 0 })),
  getNotifications: as('beta'),
  readNotifications: as('beta'),
  unreadNotifications: as('beta', (_, turn) => ({ readAt: new Date(turn).toISOString() })),
};

const PARTS: Record<string, (facts: Facts) => string> = {
  '/u/:handle': () => '/u/medidabeta',
  '/loja/:bookURL': () => '/loja/livro-3',
  '/criadores/:creatorId': () => '/criadores/casa-0',
  '/presente/:token': () => `/presente/${'a'.repeat(43)}`,
  '/produtor/confirmar/:token': () => `/produtor/confirmar/${'a'.repeat(32)}`,
  '/produtor/convite/:token': () => `/produtor/convite/${'a'.repeat(32)}`,
  '/resgatar/:code': () => '/resgatar/NAOEXISTE0000000',
  '/presente/:token/cartao': () => `/presente/${'a'.repeat(43)}/cartao`,
  '/previa/:token': () => `/previa/${'a'.repeat(32)}`,
  '/iniciativa/:code': () => '/iniciativa/NAOEXISTE0000000',
  '/campanhas/:id/iniciativa/:encounterId': () => '/campanhas/nada/iniciativa/nada',
  '/admin/iniciativa-rpg/:encounterId': () => '/admin/iniciativa-rpg/nada',
  '/rolagem/:rollId': ({ rollId }) => `/rolagem/${rollId}`,
  '/biblioteca/:bookId/ler': () => '/biblioteca/livro-3/ler',
  '/pagamento/:id': () => '/pagamento/compra-beta1',
  '/colecoes/personagens/:id/exportar': ({ characterId }) => `/colecoes/personagens/${characterId}/exportar`,
  '/ficha/:system': () => '/ficha/brutal',
  '/ficha/:system/:id': ({ characterId }) => `/ficha/brutal/${characterId}`,
  '/produtor/livro/:id': () => '/produtor/livro/livro-3',
  '/admin/usuario/suporte/:ticketId': () => '/admin/usuario/suporte/00000000-0000-4000-8000-000000000000',
  '/admin/usuario/:uid': () => '/admin/usuario/beta',
  '/admin/produtos/:kind/:id': () => '/admin/produtos/pacotes/oneKeyPack',
  '/admin/pagamento/:id': () => '/admin/pagamento/compra-beta1',
  '/admin/pagamento/:id/provas': () => '/admin/pagamento/compra-beta1/provas',
  '/produtor/livro/:id/arquivos': () => '/produtor/livro/livro-3/arquivos',
  '/produtor/livro/:id/previa': () => '/produtor/livro/livro-3/previa',
  '/produtor/livro/:id/codigos': () => '/produtor/livro/livro-3/codigos',
  '/produtor/livro/:id/codigos/exportar': () => '/produtor/livro/livro-3/codigos/exportar?lote=lote-1',
  '/admin/produtor/:id': () => '/admin/produtor/casa-0',
  '/admin/produtor-editar/:id': () => '/admin/produtor-editar/casa-0',
  '/colecoes/campanhas/:id': () => '/colecoes/campanhas/1',
  '/campanhas/:id': () => '/campanhas/1',
  '/campanhas/convite/:code': () => '/campanhas/convite/NAOEXISTE0000000',
};

const STORE = [
  '?ordem=titulo',
  '?ordem=menor-preco',
  '?q=a',
  '?q=dragao',
  '?q=dragoa',
  '?sistema=oblivio',
  '?tema=tema-5',
];

/** Whoever may see it: the first of these with the role. */
function whoSees(roles: readonly string[]): PersonName {
  return (['beta', 'creator', 'admin'] as const).find((person) => roles.includes(person)) ?? 'admin';
}

/** Every function and page, or why it is not measured. All pages are asked for by someone, so none is a kept one. */
export function everyRequest(): { measured: Measured[]; left: string[] } {
  const measured: Measured[] = [];
  const left: string[] = [];
  for (const { name } of functions) {
    const call = CALLS[name];
    if (call === undefined) throw new Error(`bench/growth-requests.ts has no call of ${name}`);
    if (typeof call === 'string') left.push(`${name}: ${call}`);
    else measured.push({ name, by: call[0], path: () => `/functions/${name}`, data: call[1] });
  }
  for (const { path, asks } of ROUTE_MAP) {
    const filled = PARTS[path] ?? (() => path);
    if (path.includes(':') && !PARTS[path]) throw new Error(`bench/growth-requests.ts has no address of ${path}`);
    measured.push({ name: path, by: whoSees(rolesOf(asks)), path: filled });
  }
  for (const query of STORE) measured.push({ name: `/loja${query}`, by: 'beta', path: () => `/loja${query}` });
  return { measured, left };
}
