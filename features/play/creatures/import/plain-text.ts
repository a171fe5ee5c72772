import { cleanText } from '../../../../lib/name.ts';
import { wordTable } from '../../../../lib/words.ts';

const BREAK = /<(?:br|\/p|\/li|\/h[1-6]|\/tr|\/div)\b[^<>]*>/gi;
const TAG = /<[^<>]*>/g;
const ROLL = /\[\[(?:\/[a-z]+ )?([^[\]]*)\]\](?:\{([^{}]*)\})?/gi;
const LINK = /[@&][A-Za-z]+\[[^[\]]*\](?:\{([^{}]*)\})?/g;
const ENTITY = /&(?:#(\d{1,6})|([a-z]{2,6}));/gi;
const ENTITIES = wordTable({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
});

const entity = (whole: string, code: string | undefined, name: string | undefined): string => {
  if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? whole;
  const point = Number(code);
  return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
};

/** Letters that are read of one text, and of one that is a name. */
export const READ_MAX = 10_000;
const LINE_READ = 320;

/**
 * The words of a text that another program marks up, of its first `most` letters; empty for anything but a text. Tags stay
 * out after entities too.
 */
export function plainText(value: unknown, most: number = READ_MAX): string {
  if (typeof value !== 'string') return '';
  const text = value
    .slice(0, most)
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(ROLL, (_, roll: string, shown: string | undefined) => shown ?? roll)
    .replace(LINK, (_, shown: string | undefined) => shown ?? '')
    .replace(ENTITY, entity)
    .replace(TAG, '');
  return cleanText(text);
}

/** The words of a name, on one line. A file repeats one as often as it likes, so little of it is read. */
export const plainLine = (value: unknown): string => plainText(value, LINE_READ).replaceAll('\n', ' ');
