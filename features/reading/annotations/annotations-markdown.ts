import { formatDate } from '../../../lib/time.ts';
import { COLOUR_WORDS } from './annotation.ts';
import type { Annotation } from './annotation-schema.ts';

const line = (text: string): string => text.replace(/\s+/g, ' ').trim();
const quoteText = (text: string): string =>
  text
    .split('\n')
    .map((one) => `> ${one}`)
    .join('\n');

/** One annotation as Markdown; `versionOf` says which version of the file it is in, null for the newest. */
export function annotationMarkdown(
  { page, quote, colour, note, fileId, createdAt }: Annotation,
  versionOf: (fileId: string) => string | null,
): string {
  const version = versionOf(fileId);
  const about = [COLOUR_WORDS[colour].toLowerCase(), formatDate(createdAt), version].filter(Boolean).join(', ');
  return [`## Página ${page} (${about})`, quote && quoteText(line(quote)), note.trim()].filter(Boolean).join('\n\n');
}
