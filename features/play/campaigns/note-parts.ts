/** A paragraph of a note that was shown to the whole table, with the moment of it. */
export interface NotePart {
  text: string;
  at: string;
}

/** Names a note to whoever reads some of its paragraphs alone: its own title may be a secret. */
export const PARTS_TITLE = 'Trecho revelado';

/** The paragraphs of a text, which empty lines part. */
export function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  for (const line of [...text.split('\n'), '']) {
    if (line.trim() !== '') lines.push(line.trimEnd());
    else if (lines.length > 0) {
      paragraphs.push(lines.join('\n').trim());
      lines = [];
    }
  }
  return paragraphs;
}
