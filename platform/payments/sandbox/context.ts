import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/port.ts';
import type { Notify } from './notifications.ts';

export interface SandboxContext {
  db: Db;
  clock: Clock;
  /** The sandbox's own public address, without a trailing slash. */
  root: string;
  notify: Notify;
}
