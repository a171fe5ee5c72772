import type { Overrides } from '../../server/context.ts';

/** The options of `startApp` that decide whether the worker's app will do. */
interface StartOptions {
  overrides?: Overrides;
  cancelSlow?: boolean;
  vars?: Record<string, string>;
}

/**
 * The files that start a product, a process or a server of their own, each with its reason. The others share what their
 * worker has started.
 */
export const OWN_STARTS: Readonly<Record<string, string>> = {
  'features/people/accounts/roles.db.test.ts':
    'starts twice on one database: who is listed as admin may change in between',
  'features/people/analytics/uses.db.test.ts': 'starts two on one database',
  'features/people/uploads/remove-uncommitted.db.test.ts': 'breaks the commit of a transaction',
  'platform/db/migrate.db.test.ts': 'begins with a database without tables',
  'platform/db/pools.db.test.ts': 'reads the limits of new connections',
  'server/http/reserved-connections.db.test.ts': 'has slow statements end as in production',
  'server/jobs/sweep-files.db.test.ts': 'holds a statement',
  'tests/contract/fault-points.db.test.ts': 'counts what passes through the ports',
  'tests/contract/limits.db.test.ts': 'starts two on one database',
  'tests/operations/operations.db.test.ts': 'starts with another provider of identities',
  'tests/operations/storage.db.test.ts': 'starts with a bucket that breaks',
  'tests/operations/tracing.db.test.ts': 'starts with a collector of traces',
  'tests/kill/changes.test.ts': 'kills processes',
  'tests/kill/database.test.ts': 'crashes its database',
  'tests/kill/disk.test.ts': 'fills its disk',
  'tests/kill/followers.test.ts': 'breaks what its database follows',
  'tests/kill/jobs.test.ts': 'kills processes',
  'tests/kill/kill.test.ts': 'kills processes',
  'tests/kill/leases.test.ts': 'stops processes',
  'tests/kill/memory.test.ts': 'measures the memory of a process',
  'tests/kill/reconcile.test.ts': 'kills processes',
  'tests/kill/start.test.ts': 'starts and stops',
  'tests/kill/update.test.ts': 'runs two versions',
  'tests/kill/uploads.test.ts': 'kills processes',
};

/** Variables that decide what is opened at the start, and where. */
const OPENED = /^(DATABASE_|DATA_DIR$|STORAGE_|OTEL_|OIDC_)/;

/** The reason why a product with these options cannot stand on the worker's shared database; null where it can. */
function reasonOf({ overrides, cancelSlow, vars = {} }: StartOptions): string | null {
  if (overrides?.database) return 'its statements are intercepted';
  if (overrides?.jobs) return 'its queue is intercepted';
  if (cancelSlow) return 'its connections end slow statements as in production';
  const opened = Object.keys(vars).find((name) => OPENED.test(name));
  return opened === undefined ? null : `${opened} says what is opened at its start`;
}

/** Whether a product with these options starts by itself. Throws in a file that is not listed. */
export function startsAlone(options: StartOptions, file: string): boolean {
  const reason = reasonOf(options);
  if (reason !== null && !(file in OWN_STARTS))
    throw new Error(
      `${file} starts a product of its own (${reason}): list it in tests/support/own-starts.ts, or share.`,
    );
  return reason !== null;
}
