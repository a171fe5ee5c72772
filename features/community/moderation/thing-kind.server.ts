import type { Queryable, Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { Snapshot } from './report.ts';

export interface Thing {
  thingId: string;
  /** The owner's uid; null where nobody is left. */
  aboutId: string | null;
  snapshot: Snapshot;
}

export type Taken = Record<string, string | null>;

export interface Deciding {
  ctx: Ctx;
  tx: Tx;
  caller: Caller;
  thingId: string;
  reason: string;
}

/** The ways in which things of one type are found, taken away and put back. */
export interface ThingKind {
  /** Null for what is not there, or what the caller may not see. */
  find(ctx: Ctx, db: Queryable, caller: Caller, id: string): Promise<Thing | null>;
  /** Null where it is gone already. What it answers puts it back. */
  take(deciding: Deciding): Promise<Taken | null>;
  giveBack(deciding: Deciding, taken: Taken): Promise<void>;
}
