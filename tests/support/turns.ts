import { isTurn } from './sample.ts';

/** Set by the test command for a whole run that no missing program shortens. A file that is asked for by name always runs. */
const turnsAreTaken = process.env.TAKE_TURNS === '1';

/** The slowest database files: in an ordinary run each has one of the two databases, and with the next commit maybe the other. */
const ON_ONE_DATABASE = [
  'features/accounts/roles.db.test.ts',
  'features/campaigns/talk/talk.db.test.ts',
  'features/drafts/life.db.test.ts',
  'features/initiative/initiative.db.test.ts',
  'features/lists.db.test.ts',
  'features/orders/purchase-mail.db.test.ts',
  'features/orders/refunds.db.test.ts',
  'features/orders/withdrawals.db.test.ts',
  'features/sales/sales.db.test.ts',
  'features/selling/price.db.test.ts',
  'features/selling/promo-codes.db.test.ts',
  'platform/jobs/jobs.db.test.ts',
  'tests/contract/bodies.db.test.ts',
  'tests/contract/firebase.db.test.ts',
  'tests/contract/limits.db.test.ts',
  'tests/contract/openapi.db.test.ts',
  'tests/contract/permissions.db.test.ts',
  'tests/contract/repetition.db.test.ts',
  'tests/finding.db.test.ts',
  'tests/keys-and-gifts.db.test.ts',
  'tests/routes.db.test.ts',
];

/** The browser files about one screen: a quarter of them in an ordinary run. Journeys through several screens always run. */
const IN_THE_BROWSER = [
  'annotations',
  'admin-keys',
  'behaviours',
  'book-requests',
  'book',
  'collections',
  'dice-tray',
  'gift',
  'home',
  'initiative',
  'keys',
  'legal',
  'letters',
  'library',
  'lists',
  'live',
  'notifications',
  'packs',
  'parts',
  'payments-room',
  'play',
  'products',
  'profile',
  'offline',
  'public-profile',
  'reader',
  'revoke-issued',
  'rolls',
  'sheet-weather',
  'sheet',
  'shelves',
  'skins',
  'structure',
  'support',
  'visits',
  'windows',
  'withdrawal',
  'wizard',
  'worn-skins',
].map((name) => `tests/browser/${name}.test.ts`);

const waiting = (files: readonly string[], of: number, shift = 0): readonly string[] =>
  turnsAreTaken ? files.filter((_, index) => !isTurn((index + shift) % of, of)) : [];

/** Files that this run leaves to a later commit. */
export const waitsForItsTurn = {
  browser: waiting(IN_THE_BROWSER, 4),
  pglite: waiting(ON_ONE_DATABASE, 2),
  postgres: waiting(ON_ONE_DATABASE, 2, 1),
};
