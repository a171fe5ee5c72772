import type { z } from 'zod';
import type { SharedRead } from '../../lib/share-reads.ts';
import type { Caller } from './caller.ts';
import type { Ctx } from './context.ts';
import type { LiveName, LiveNameWithId, LiveState } from './live-states.ts';

/** Notified by triggers (`migrations/`), besides an ended `session`; `content` counts once this process has read it (`server/context.ts`). */
export type Topic =
  | 'annotations'
  | 'book'
  | 'campaign'
  | 'campaigns'
  | 'card'
  | 'messages'
  | 'noteMarks'
  | 'notes'
  | 'presence'
  | 'catalogue'
  | 'character'
  | 'characters'
  | 'content'
  | 'counters'
  | 'dataExport'
  | 'encounter'
  | 'journal'
  | 'keys'
  | 'loot'
  | 'inbox'
  | 'library'
  | 'purchase'
  | 'purchases'
  | 'reading'
  | 'rolls'
  | 'scene'
  | 'sessions'
  | 'tableRolls'
  | 'ticket'
  | 'user'
  | 'wishes';

interface LiveReaderDefinition<State> {
  summary: string;
  /** The schema is for the published description; it is not checked at run time. */
  schema: z.ZodType<State>;
  /** The changes that affect it, as `topic:id`. */
  topics(uid: string, id: string): `${Topic}:${string}`[];
  followsBooks?: true;
}

/** The reader of a state of which a user, or the site, has one. */
export interface Reader<State> extends LiveReaderDefinition<State> {
  /**
   * The complete state, or null. A null of a state sent to everybody means the user is gone, and ends their streams.
   * `uid` is the follower; empty for a visitor.
   */
  read(ctx: Ctx, uid: string): Promise<State | null>;
}

/** The reader of one of many things, which each asks who may view it. */
export interface ReaderOfMany<State> extends LiveReaderDefinition<State> {
  seen(ctx: Ctx, caller: Caller, ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Null for what is gone, or may not be viewed any more. `read` reads once what all followers read alike after the same change; the state itself too, where several see the same.
   */
  readOne(ctx: Ctx, caller: Caller, id: string, read: SharedRead): Promise<State | null>;
  /** Times, in ISO 8601, after which it is another by itself. */
  endsOf?(state: State): (string | null)[];
}

/** The readers of a feature for the states that are its own. */
export type ReadersOf<Names extends LiveName> = {
  [Name in Names]: Name extends LiveNameWithId ? ReaderOfMany<LiveState<Name>> : Reader<LiveState<Name>>;
};
