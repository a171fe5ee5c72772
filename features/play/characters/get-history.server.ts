import { and, eq, getTableColumns, not } from 'drizzle-orm';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { shownName } from '../../people/seats/find-campaign.server.ts';
import type { SheetChange } from './character-schema.ts';
import { secretsFrom } from './edit.ts';
import { changesOf } from './keep-history.server.ts';
import { mustFindCharacter, openSheet, sheetRoleAt } from './open-sheet.server.ts';
import { characterChanges } from './tables.ts';

const PAGE_ROWS = 40;
/** Long texts make a page shorter. */
const PAGE_BYTES = 6 * 10_000;
const NEWEST_FIRST = keyset('desc', { by: characterChanges.id, type: 'number' });

export interface SheetHistory {
  changes: SheetChange[];
  nextCursor: string | null;
}

/** The rows that fit in one page; at least one. */
function countThatFit<Row extends { bytes: number }>(rows: readonly Row[]): number {
  let taken = 0;
  const end = rows.slice(0, PAGE_ROWS).findIndex(({ bytes }, index) => {
    taken += bytes;
    return index > 0 && taken > PAGE_BYTES;
  });
  return end < 0 ? PAGE_ROWS : end;
}

/** The changes of a sheet, the newest first, without those of fields that the caller does not see. */
export async function getHistory(
  ctx: Ctx,
  caller: Caller,
  characterId: string,
  cursor: string | undefined,
): Promise<SheetHistory> {
  const found = await mustFindCharacter(ctx.db, caller, 'view', characterId);
  const { sheet } = openSheet(ctx, found);
  const hidden = sheet ? secretsFrom(sheet, sheetRoleAt(caller, found)).fields : new Set<string>();
  const rows = await ctx.db
    .select({ ...getTableColumns(characterChanges), displayName: shownName })
    .from(characterChanges)
    .innerJoin(users, eq(users.uid, characterChanges.userId))
    .where(
      and(
        eq(characterChanges.characterId, characterId),
        hidden.size > 0 ? not(changesOf(hidden)) : undefined,
        NEWEST_FIRST.after(cursor),
      ),
    )
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(PAGE_ROWS + 1);
  const most = countThatFit(rows);
  const page = NEWEST_FIRST.page(
    rows.slice(0, most + 1),
    most,
    ({ id }) => [id],
    (row) => row,
  );
  return {
    changes: page.rows.map(({ id, userId: uid, displayName, at, path, before, after, cause }) => ({
      changeId: String(id),
      by: { uid, displayName },
      at: at.toISOString(),
      path,
      before: before[0],
      after: after[0],
      cause,
    })),
    nextCursor: page.nextCursor,
  };
}
