import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { escapeHtml } from '../../../lib/escape-html.ts';
import type { Db, Tx } from '../../../platform/db/port.ts';
import { MARKUP_VERSION, MarkupRefused } from '../../../platform/markup/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { compiledTexts } from './tables.ts';
import type { TextOwner } from './text-source.ts';

export interface OwnedText {
  id: string;
  source: string;
}

type Reader = Pick<Ctx, 'db' | 'markup' | 'log'>;

/** Texts that nobody saves now are compiled in this turn. */
const READING = 'reading';

const hashOf = (source: string): string => createHash('sha256').update(source).digest('hex');

/** Keeps the HTML of a text, in the transaction that keeps the text. */
export async function keepHtml(
  tx: Pick<Tx | Db, 'insert'>,
  owner: TextOwner,
  { id, source }: OwnedText,
  html: string,
): Promise<void> {
  const kept = { sourceHash: hashOf(source), version: MARKUP_VERSION, html };
  await tx
    .insert(compiledTexts)
    .values({ [owner]: id, ...kept })
    .onConflictDoUpdate({ target: compiledTexts[owner], set: kept });
}

/** A text as it was written, for one that cannot be compiled. */
const plainHtml = (source: string): string =>
  source
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('\n');

/** Compiles a text that was saved before its HTML was kept, or by an older compiler, and keeps what came of it. */
async function compileLate(ctx: Reader, owner: TextOwner, text: OwnedText): Promise<string> {
  let html: string;
  try {
    ({ html } = await ctx.markup.compile(text.source, READING));
  } catch (error) {
    if (!(error instanceof MarkupRefused)) {
      ctx.log.warn({ err: error, owner, id: text.id }, 'a text is shown without its marks for now');
      return plainHtml(text.source);
    }
    html = plainHtml(text.source);
  }
  await keepHtml(ctx.db, owner, text, html).catch((error: unknown) => {
    // Its owner may be gone by now, or a database that only follows was asked.
    ctx.log.warn({ err: error, owner, id: text.id }, 'the HTML of a text was not kept');
  });
  return html;
}

/** The HTML of texts, in their order; empty for an empty one. */
export async function readHtmls(ctx: Reader, owner: TextOwner, texts: readonly OwnedText[]): Promise<string[]> {
  const ids = texts.filter(({ source }) => source !== '').map(({ id }) => id);
  if (ids.length === 0) return texts.map(() => '');
  const column = compiledTexts[owner];
  const rows = await ctx.db
    .select({
      id: column,
      sourceHash: compiledTexts.sourceHash,
      version: compiledTexts.version,
      html: compiledTexts.html,
    })
    .from(compiledTexts)
    .where(inArray(column, ids));
  const kept = new Map(rows.map((row) => [row.id, row]));
  return Promise.all(
    texts.map((text) => {
      if (text.source === '') return '';
      const row = kept.get(text.id);
      const isRight = row?.version === MARKUP_VERSION && row.sourceHash === hashOf(text.source);
      return isRight ? row.html : compileLate(ctx, owner, text);
    }),
  );
}

export const readHtml = async (ctx: Reader, owner: TextOwner, text: OwnedText): Promise<string> =>
  (await readHtmls(ctx, owner, [text]))[0]!;

/** Gives a book that is put on sale the HTML of its form's description. */
export async function copyDraftHtml(tx: Tx, bookId: string, source: string): Promise<void> {
  const [row] = await tx.select().from(compiledTexts).where(eq(compiledTexts.draftOf, bookId));
  if (row?.version === MARKUP_VERSION && row.sourceHash === hashOf(source))
    await keepHtml(tx, 'bookId', { id: bookId, source }, row.html);
}
