import type TurndownService from 'turndown';
import { wordTable } from '../../lib/words.ts';

const MARKS = wordTable<string>({ left: ':--', center: ':-:', right: '--:' });

const oneLine = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ').replaceAll('|', '\\|');

const isFirst = (row: HTMLElement): boolean => row.closest('table')?.querySelector('tr') === row;

/** Writes tables as Markdown has them; the first row is the head, because Markdown knows no table without one. */
export function addTableRules(turndown: TurndownService): void {
  turndown.addRule('cell', { filter: ['th', 'td'], replacement: (words) => ` ${oneLine(words)} |` });
  turndown.addRule('row', {
    filter: 'tr',
    replacement: (cells, node) => {
      const row = `|${cells}\n`;
      if (!isFirst(node)) return row;
      const marks = [...node.children].map((cell) => ` ${MARKS.get(cell.getAttribute('align') ?? '') ?? '---'} |`);
      return `${row}|${marks.join('')}\n`;
    },
  });
  turndown.addRule('rows', { filter: ['thead', 'tbody'], replacement: (rows) => rows });
  turndown.addRule('table', { filter: 'table', replacement: (rows) => `\n\n${rows}\n` });
}
