import { randomUUID } from 'node:crypto';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { sha256Of } from '../../people/reports/removed-pictures.server.ts';
import { type Decision, type KeptPicture, keptKey, reportedKey } from '../../people/reports/report.ts';
import { isReported } from '../../people/reports/reported-things.server.ts';
import type { reports } from '../../people/reports/tables.ts';
import { findShown, keyOfPicture } from './pictures.server.ts';
import type { ReportInput } from './report-schema.ts';
import { THINGS } from './things.server.ts';

type Files = Pick<Ctx, 'storage'>;

const readStored = async ({ storage }: Files, key: string): Promise<Uint8Array | null> =>
  (await storage.stat(key)) ? storage.readAll(key) : null;

export interface PictureCopy {
  /** The key of the file that was copied. */
  of: string;
  kept: KeptPicture;
}

/**
 * Copies the picture of what is about to be reported, for whoever decides. Null where it has none, or its report has a
 * copy.
 */
export async function copyPicture(ctx: Ctx, caller: Caller, { type, id }: ReportInput): Promise<PictureCopy | null> {
  const thing = await THINGS[type].find(ctx, ctx.db, caller, id);
  if (!thing?.picture || thing.aboutId === caller.uid || (await isReported(ctx.db, type, thing.thingId, ['open'])))
    return null;
  const file = await readStored(ctx, thing.picture.key);
  if (!file) return null;
  const key = reportedKey(randomUUID());
  await ctx.storage.put(key, file);
  return { of: thing.picture.key, kept: { ...thing.picture, key, sha256: sha256Of(file) } };
}

export interface PictureMove {
  /** The id under which a picture that is to go is shown; null where it is gone. */
  shownId: string | null;
  from: string;
  /** Null where the file goes nowhere. */
  to: string | null;
  file: Uint8Array | null;
}

/** The move of a picture's file by a decision: a removed one waits under a key that no address opens. */
async function moveOf(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  { type, thingId, taken, keptPicture }: typeof reports.$inferSelect,
  decision: Decision,
): Promise<Omit<PictureMove, 'file'> | null> {
  if (type !== 'picture') return null;
  if (decision === 'remove') {
    if (taken) return null;
    const shown = await findShown(ctx, { thingId, keptPicture });
    const from = shown?.key ?? keptPicture?.key;
    return from ? { shownId: shown?.id ?? null, from, to: keptKey(thingId) } : null;
  }
  if (!taken?.place) return null;
  return {
    shownId: null,
    from: keptKey(thingId),
    to: 'gone' in taken ? null : keyOfPicture(taken.place, taken.id ?? thingId),
  };
}

/** Puts the file where a decision needs it, before a row says so. What the move leaves is removed after the commit. */
export async function movePicture(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  report: typeof reports.$inferSelect,
  decision: Decision,
): Promise<PictureMove | null> {
  const move = await moveOf(ctx, report, decision);
  if (!move) return null;
  const file = await readStored(ctx, move.from);
  if (file && move.to && !(await ctx.storage.stat(move.to))) await ctx.storage.put(move.to, file);
  return { ...move, file };
}
