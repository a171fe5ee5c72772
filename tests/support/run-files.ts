import { isOrdinary } from './extent.ts';

/** Buckets, files and bodies are the same beside any database. */
const EMBEDDED_ONLY = [
  'features/publishing/books/previews.db.test.ts',
  'server/files/copy-weather.db.test.ts',
  'server/files/unstampable.db.test.ts',
  'tests/another-system.db.test.ts',
  'tests/contract/bodies.db.test.ts',
  'tests/operations/storage.db.test.ts',
];

/** Money, codes, loans and permissions, and what the databases answer differently. */
const ALWAYS_ON_POSTGRES = [
  'features/people/accounts/people.db.test.ts',
  'features/people/accounts/roles.db.test.ts',
  'features/play/campaigns/lending.db.test.ts',
  'features/shop/cart/**/*.db.test.ts',
  'features/shop/discounts/**/*.db.test.ts',
  'features/publishing/creators/payout-account.db.test.ts',
  'features/shop/funding/**/*.db.test.ts',
  'features/shop/gifts/**/*.db.test.ts',
  'features/shop/keys/**/*.db.test.ts',
  'features/shop/redemption/**/*.db.test.ts',
  'features/shop/orders/**/*.db.test.ts',
  'features/shop/sales/**/*.db.test.ts',
  'features/shop/wishlist/wish-gifts.db.test.ts',
  'platform/**/*.db.test.ts',
  'server/functions/**/*.db.test.ts',
  'server/jobs/**/*.db.test.ts',
  'tests/contract/permissions.db.test.ts',
  'tests/keys-and-gifts.db.test.ts',
];

/** These run twice on the built product: in an ordinary run the verbs that money and codes pass through. */
const ALWAYS_IN_TWO_PROCESSES = [
  'features/shop/funding/totals.db.test.ts',
  'features/shop/redemption/redeem-key.db.test.ts',
  'features/shop/orders/settlement.db.test.ts',
];

const IN_TWO_PROCESSES = [
  ...ALWAYS_IN_TWO_PROCESSES,
  'features/play/characters/ops.db.test.ts',
  'features/play/characters/quota.db.test.ts',
  'features/play/initiative/together.db.test.ts',
  'features/community/profile/handles.db.test.ts',
  'features/play/rolls/rolls.db.test.ts',
  'server/functions/functions.db.test.ts',
  'server/live/limits.db.test.ts',
  'server/live/live.db.test.ts',
  'server/pages/pages.db.test.ts',
  'server/site-state.db.test.ts',
];

/** A process killed in the middle of checkout, settlement, redemption, refund, withdrawal, gift and archive. */
const ALWAYS_KILLED = ['tests/kill/jobs.test.ts', 'tests/kill/kill.test.ts'];

/** Journeys through several screens, and what holds for every page; the states of one screen are of a full run. */
const ALWAYS_IN_THE_BROWSER = ['axe', 'becoming-a-creator', 'first-load', 'forms', 'journey', 'table'].map(
  (name) => `tests/browser/${name}.test.ts`,
);

interface Files {
  include: string[];
  exclude: string[];
}

const some = (whole: Files, ordinary: string[]): Files => (isOrdinary ? { ...whole, include: ordinary } : whole);

const DATABASE = ['**/*.db.test.ts'];

/** The files of each project that has fewer in an ordinary run. */
export const filesOf = {
  postgres: some({ include: DATABASE, exclude: EMBEDDED_ONLY }, ALWAYS_ON_POSTGRES),
  twoProcesses: some({ include: IN_TWO_PROCESSES, exclude: [] }, ALWAYS_IN_TWO_PROCESSES),
  kill: some({ include: ['tests/kill/**/*.test.ts'], exclude: [] }, ALWAYS_KILLED),
  browser: some({ include: ['tests/browser/**/*.test.ts'], exclude: [] }, ALWAYS_IN_THE_BROWSER),
  full: some({ include: ['tests/full/**/*.test.ts'], exclude: [] }, []),
  cluster: some({ include: ['tests/cluster/**/*.test.ts'], exclude: [] }, []),
} satisfies Record<string, Files>;
