import type { Queryable, Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ReportedThing } from '../../people/reports/report.ts';

export type TakenDownValues = Record<string, string | null>;

export interface Moderation {
  ctx: Ctx;
  tx: Tx;
  caller: Caller;
  thingId: string;
  reason: string;
}

/** The ways in which things of one type are found, taken away and put back. */
export interface ThingKind {
  /** Null for what is not there, or what the caller may not see. */
  find(ctx: Ctx, db: Queryable, caller: Caller, id: string): Promise<ReportedThing | null>;
  /** Null where it is gone already. What it answers puts it back. */
  take(deciding: Moderation): Promise<TakenDownValues | null>;
  giveBack(deciding: Moderation, taken: TakenDownValues): Promise<void>;
}
