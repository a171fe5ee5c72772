import type { Ctx } from '../../kit/context.ts';
import { defineHook } from '../../kit/hook.ts';

/** A name of a thing as its screens have it, by its id; an id that has none is left out. */
export interface ThingNames {
  /** The type of its things in the log, as `user` in `user:…`. */
  type: string;
  namesOf(
    ctx: Pick<Ctx, 'db' | 'liveCatalogue'>,
    ids: readonly string[],
  ): Promise<readonly { id: string; name: string | null }[]>;
  /** The ids of those whom words may mean, at most a page of them; where it is left out, a thing is asked for by its id. */
  idsOf?(ctx: Pick<Ctx, 'db'>, words: string): Promise<readonly string[]>;
}

export const thingNames = defineHook<ThingNames>('thingNames');
