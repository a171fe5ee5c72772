import { listAnnotations } from '../../../features/reading/annotations/annotations.server.ts';
import { annotationMarkdown } from '../../../features/reading/annotations/annotations-markdown.ts';
import { openForReading } from '../../../features/reading/reading/open-for-reading.server.ts';
import { slugify } from '../../../lib/slug.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { downloadResponse } from '../../list/download.server.ts';
import type { Route } from './+types/export-annotations.ts';

/** The reader's marks in a book, as Markdown. */
export async function loader({ context, params: { bookId } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const readable = await openForReading(ctx, caller, bookId);
  if (!readable?.owned) throw new Response(null, { status: 404 });
  const { book, files } = readable;
  const versionOf = (fileId: string): string | null => {
    if (fileId === files[0]?.fileId) return null;
    const file = files.find((one) => one.fileId === fileId);
    if (!file) return 'em outra versão do arquivo';
    return file.kind === 'main' ? `na versão ${file.version}` : `em ${file.name}`;
  };
  const parts = [`# ${book.title}`, 'Destaques e notas, da RPGpédia.'];
  let cursor: string | undefined;
  do {
    const page = await listAnnotations(ctx, caller, { bookId, cursor });
    parts.push(...page.annotations.map((one) => annotationMarkdown(one, versionOf)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return downloadResponse(
    'own',
    { name: `notas-${slugify(book.title).slice(0, 80) || 'livro'}.md`, type: 'text/markdown; charset=utf-8' },
    `${parts.join('\n\n')}\n`,
  );
}
