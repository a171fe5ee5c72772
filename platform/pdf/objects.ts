/** PDF objects as they are parsed: names and references are classes, dictionaries are Maps. */
export class Name {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class Ref {
  readonly num: number;
  readonly gen: number;
  constructor(num: number, gen: number) {
    this.num = num;
    this.gen = gen;
  }
}

export type Dict = Map<string, PdfObject>;
export type PdfObject = null | boolean | number | Name | Ref | PdfString | PdfObject[] | Dict;

/** The raw bytes between the delimiters' meaning: unescaped. */
export class PdfString {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** A dictionary followed by data, whose bytes lie at `start` of the file. */
export interface StreamObject {
  dict: Dict;
  /** Offset of the first data byte, or null when the object is no stream. */
  start: number | null;
}

export const isDict = (object: PdfObject | undefined): object is Dict => object instanceof Map;

const nameText = (text: string): string =>
  `/${[...Buffer.from(text, 'latin1')]
    .map((byte) => {
      const regular = byte > 0x20 && byte < 0x7f && !'()<>[]{}/%#'.includes(String.fromCharCode(byte));
      return regular ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, '0')}`;
    })
    .join('')}`;

/** Written back as it was meant; strings in hexadecimal, so that no byte needs escaping. */
export function serialise(object: PdfObject): string {
  if (object === null) return 'null';
  if (typeof object === 'boolean') return String(object);
  if (typeof object === 'number') return formatNumber(object);
  if (object instanceof Name) return nameText(object.text);
  if (object instanceof Ref) return `${object.num} ${object.gen} R`;
  if (object instanceof PdfString) return `<${Buffer.from(object.bytes).toString('hex')}>`;
  if (Array.isArray(object)) return `[${object.map(serialise).join(' ')}]`;
  return `<<${[...object].map(([key, value]) => `${nameText(key)} ${serialise(value)}`).join('')}>>`;
}

/** Plain decimals: PDF knows no exponents. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(6).replace(/0+$/, '').replace(/\.$/, '');
}
