import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { cardMark, OWN_RULES, rulesMark } from './card-mark.server.ts';
import { openSheet } from './open-sheet.server.ts';
import { storedAs, takenByRow } from './store-sheet.server.ts';
import { characters } from './tables.ts';

const BATCH_ROWS = 200;
const NO_RULES = 'none';

async function findOutdated(ctx: Ctx, last: string): Promise<string[]> {
  const marks = Object.fromEntries([...ctx.systems].map(([id, sheet]) => [id, rulesMark(sheet)]));
  const rules = sql`case when ${characters.schema} is not null then ${OWN_RULES}
    else coalesce(${JSON.stringify(marks)}::jsonb ->> ${characters.system}, ${NO_RULES}) end`;
  const rows = await ctx.db
    .select({ id: characters.id })
    .from(characters)
    .where(and(gt(characters.id, last), sql`${characters.cardOf} <> ${rules} || '/' || ${characters.seq}`))
    .orderBy(characters.id)
    .limit(BATCH_ROWS);
  return rows.map(({ id }) => id);
}

/** Remakes one card, unless the sheet changed meanwhile: that change wrote the card too. */
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
 * Remakes outdated cards: of sheets older than cards, of changed systems, and those written by an older process. One
 * sheet at a time, so that the process keeps time for requests.
 */
export async function refreshCards(ctx: Ctx, stopping: AbortSignal): Promise<void> {
  for (let last = ''; ; ) {
    const ids = await findOutdated(ctx, last);
    for (const id of ids) {
      stopping.throwIfAborted();
      // A sheet that cannot be read must not stop the others.
      await refreshCard(ctx, id).catch((error: unknown) => ctx.log.warn({ characterId: id, err: error }, 'no card'));
    }
    if (ids.length < BATCH_ROWS) return;
    last = ids.at(-1)!;
  }
}
