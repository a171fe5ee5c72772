import type { Queryable, Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ReportedThing, TakenValues } from '../../people/reports/report.ts';

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
  take(deciding: Moderation): Promise<TakenValues | null>;
  giveBack(deciding: Moderation, taken: TakenValues): Promise<void>;
}
