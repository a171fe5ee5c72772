import { globSync } from 'node:fs';
import { isTurn } from './sample.ts';

/** Set by the test command for a whole run that no missing program shortens. A file that is asked for by name always runs. */
const turnsAreTaken = process.env.TAKE_TURNS === '1';

/** Buckets, files and bodies are the same beside any database. */
export const EMBEDDED_ONLY = [
  'features/books/previews.db.test.ts',
  'server/files/copy-weather.db.test.ts',
  'server/files/unstampable.db.test.ts',
  'tests/another-system.db.test.ts',
  'tests/contract/bodies.db.test.ts',
  'tests/operations/storage.db.test.ts',
];

const found = (pattern: string, except: readonly string[]): string[] =>
  globSync(pattern, { exclude: ['node_modules/**', 'build/**', 'data/**'] })
    .filter((file) => !except.includes(file))
    .toSorted();

/** In an ordinary run each database file has one of the two databases, and with the next commit maybe the other. */
const ON_ONE_DATABASE = found('**/*.db.test.ts', EMBEDDED_ONLY);

/** A third of the killed processes in an ordinary run; those in the middle of a purchase always. */
const KILLED = found('tests/kill/*.test.ts', ['tests/kill/kill.test.ts']);

/** The browser files about one screen: a quarter of them in an ordinary run. Journeys through several screens always run. */
const IN_THE_BROWSER = [
  'admin',
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
  'lent-book',
  'letters',
  'library',
  'lists',
  'live',
  'news',
  'notifications',
  'packs',
  'parts',
  'party',
  'payments-room',
  'play',
  'products',
  'profile',
  'offline',
  'offline-books',
  'public-profile',
  'reader',
  'revoke-issued',
  'rolls',
  'scene',
  'shared-wishes',
  'sheet-weather',
  'sheet',
  'shelves',
  'skins',
  'store',
  'structure',
  'support',
  'templates',
  'touch',
  'visits',
  'watched-throws',
  'windows',
  'withdrawal',
  'wizard',
  'worn-skins',
].map((name) => `tests/browser/${name}.test.ts`);

/** On the built product run twice: the verbs that money and codes pass through always, half of the others in an ordinary run. */
export const IN_TWO_PROCESSES = {
  always: [
    'features/funding/totals.db.test.ts',
    'features/keys/redeem-key.db.test.ts',
    'features/orders/settlement.db.test.ts',
  ],
  turns: [
    'features/characters/ops.db.test.ts',
    'features/characters/quota.db.test.ts',
    'features/initiative/together.db.test.ts',
    'features/profile/handles.db.test.ts',
    'features/rolls/rolls.db.test.ts',
    'server/functions/functions.db.test.ts',
    'server/live/limits.db.test.ts',
    'server/live/live.db.test.ts',
    'server/pages/pages.db.test.ts',
    'server/site-state.db.test.ts',
  ],
};

const waiting = (files: readonly string[], of: number, shift = 0): readonly string[] =>
  turnsAreTaken ? files.filter((_, index) => !isTurn((index + shift) % of, of)) : [];

/** Files that this run leaves to a later commit. */
export const waitsForItsTurn = {
  browser: waiting(IN_THE_BROWSER, 4),
  kill: waiting(KILLED, 3),
  pglite: waiting(ON_ONE_DATABASE, 2),
  postgres: waiting(ON_ONE_DATABASE, 2, 1),
  twoProcesses: waiting(IN_TWO_PROCESSES.turns, 2),
};
