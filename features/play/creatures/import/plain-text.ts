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

/** Longest text of one field that is read. */
const READ_MAX = 10_000;

/** The words of a text that another program marks up; empty for anything but a text. Tags stay out after entities too. */
export function plainText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value
    .slice(0, READ_MAX)
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(ROLL, (_, roll: string, shown: string | undefined) => shown ?? roll)
    .replace(LINK, (_, shown: string | undefined) => shown ?? '')
    .replace(ENTITY, entity)
    .replace(TAG, '');
  return cleanText(text);
}
