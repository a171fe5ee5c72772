import { and, asc, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { MARKUP_VERSION } from '../../../platform/markup/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import { readHtmls } from './kept-html.server.ts';
import { compiledTexts } from './tables.ts';
import { textSource } from './text-source.ts';

const BATCH_TEXTS = 20;

/** Compiles what was saved before its HTML was kept, or by an older compiler, a few texts at a time. */
export async function recompileTexts(
  ctx: Pick<Ctx, 'db' | 'markup' | 'log' | 'features'>,
  stopping?: AbortSignal,
): Promise<void> {
  for (const { owner, table, id, source } of partsOf(ctx, textSource)) {
    const kept = compiledTexts[owner];
    for (let last: string | undefined; ; ) {
      stopping?.throwIfAborted();
      const due = await ctx.db
        .select({ id: sql<string>`${id}`, source })
        .from(table)
        .leftJoin(compiledTexts, sql`${kept} = ${id}`)
        .where(
          and(
            last === undefined ? undefined : gt(id, last),
            ne(source, ''),
            or(isNull(compiledTexts.version), ne(compiledTexts.version, MARKUP_VERSION)),
          ),
        )
        .orderBy(asc(id))
        .limit(BATCH_TEXTS);
      if (due.length === 0) break;
      await readHtmls(ctx, owner, due);
      last = due.at(-1)!.id;
    }
  }
}
