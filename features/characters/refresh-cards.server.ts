import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { cardMark, OWN_RULES, rulesMark } from './card-mark.server.ts';
import { openSheet } from './open-sheet.server.ts';
import { storedAs, takenByRow } from './store-sheet.server.ts';
import { characters } from './tables.ts';

const BATCH = 200;
/** The mark of a sheet that nobody has the rules of any more: there is nothing to put on a card. */
const NO_RULES = 'none';

/** The ids, after `last`, of sheets whose cards were made from other rules or another state of the sheet. */
async function outdated(ctx: Ctx, last: string): Promise<string[]> {
  const marks = Object.fromEntries([...ctx.systems].map(([id, sheet]) => [id, rulesMark(sheet)]));
  const rules = sql`case when ${characters.schema} is not null then ${OWN_RULES}
    else coalesce(${JSON.stringify(marks)}::jsonb ->> ${characters.system}, ${NO_RULES}) end`;
  const rows = await ctx.db
    .select({ id: characters.id })
    .from(characters)
    .where(and(gt(characters.id, last), sql`${characters.cardOf} <> ${rules} || '/' || ${characters.seq}`))
    .orderBy(characters.id)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Makes one card anew, unless the sheet is being changed: then whoever changes it writes the card too. */
async function refreshCard(ctx: Ctx, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(characters).where(eq(characters.id, id));
  if (!row) return;
  const { sheet, doc } = openSheet(ctx, row);
  const made = sheet && storedAs(sheet, doc, row.schema);
  await ctx.db
    .update(characters)
    .set({
      ...(made ? { name: made.name, card: made.card } : {}),
      cardOf: made ? made.cardOf : cardMark(NO_RULES, row.seq),
      bytes: takenByRow(row),
    })
    .where(and(eq(characters.id, id), eq(characters.seq, row.seq), eq(characters.cardOf, row.cardOf)));
}

/**
 * Makes the cards that are not of today: of sheets from before there were cards, of systems that a release changed, and
 * of what an older process wrote meanwhile. One sheet after another, so that the process has time for whoever asks.
 */
export async function refreshCards(ctx: Ctx, stopping: AbortSignal): Promise<void> {
  for (let last = ''; ; ) {
    const ids = await outdated(ctx, last);
    for (const id of ids) {
      stopping.throwIfAborted();
      // One that cannot be read keeps its owner waiting, not everybody.
      await refreshCard(ctx, id).catch((error: unknown) => ctx.log.warn({ characterId: id, err: error }, 'no card'));
    }
    if (ids.length < BATCH) return;
    last = ids.at(-1)!;
  }
}
