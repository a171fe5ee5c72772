import { isTurn } from './sample.ts';

/** Set by the test command for a whole run that no missing program shortens. A file that is asked for by name always runs. */
const turnsAreTaken = process.env.TAKE_TURNS === '1';

/** The slowest database files: in an ordinary run each has one of the two databases, and with the next commit maybe the other. */
const ON_ONE_DATABASE: readonly [readonly string[], readonly string[]] = [
  [
    'features/accounts/roles.db.test.ts',
    'features/initiative/initiative.db.test.ts',
    'features/lists.db.test.ts',
    'features/orders/purchase-mail.db.test.ts',
    'features/orders/refunds.db.test.ts',
    'features/selling/promo-codes.db.test.ts',
    'tests/contract/limits.db.test.ts',
    'tests/contract/openapi.db.test.ts',
    'tests/keys-and-gifts.db.test.ts',
  ],
  [
    'features/drafts/life.db.test.ts',
    'features/orders/withdrawals.db.test.ts',
    'features/selling/price.db.test.ts',
    'platform/jobs/jobs.db.test.ts',
    'tests/contract/firebase.db.test.ts',
    'tests/contract/permissions.db.test.ts',
    'tests/contract/repetition.db.test.ts',
    'tests/finding.db.test.ts',
    'tests/routes.db.test.ts',
  ],
];

/** The browser files about one screen: half of them in an ordinary run. Journeys through several screens always run. */
const IN_THE_BROWSER: readonly [readonly string[], readonly string[]] = [
  [
    'tests/browser/book.test.ts',
    'tests/browser/collections.test.ts',
    'tests/browser/gift.test.ts',
    'tests/browser/letters.test.ts',
    'tests/browser/library.test.ts',
    'tests/browser/lists.test.ts',
    'tests/browser/parts.test.ts',
    'tests/browser/payments-room.test.ts',
    'tests/browser/play.test.ts',
    'tests/browser/profile.test.ts',
    'tests/browser/visits.test.ts',
    'tests/browser/windows.test.ts',
    'tests/browser/worn-skins.test.ts',
  ],
  [
    'tests/browser/behaviours.test.ts',
    'tests/browser/home.test.ts',
    'tests/browser/keys.test.ts',
    'tests/browser/legal.test.ts',
    'tests/browser/packs.test.ts',
    'tests/browser/public-profile.test.ts',
    'tests/browser/revoke-issued.test.ts',
    'tests/browser/rolls.test.ts',
    'tests/browser/sheet-weather.test.ts',
    'tests/browser/sheet.test.ts',
    'tests/browser/structure.test.ts',
    'tests/browser/support.test.ts',
  ],
];

const waiting = (parts: readonly [readonly string[], readonly string[]]): readonly string[] =>
  turnsAreTaken ? parts.filter((_, part) => !isTurn(part, parts.length)).flat() : [];

/** Files that this run leaves to the next commit. */
export const waitsForItsTurn = {
  browser: waiting(IN_THE_BROWSER),
  pglite: waiting(ON_ONE_DATABASE),
  postgres: waiting([ON_ONE_DATABASE[1], ON_ONE_DATABASE[0]]),
};
