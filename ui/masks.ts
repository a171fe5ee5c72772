import { formatAmount, readPrice } from '../lib/money.ts';
import { formatPhone, readPhone } from '../lib/phone.ts';
import { formatDate } from '../lib/time.ts';

interface Mask {
  /** The text as its field shows it. Never takes a sign away that counts: what does not fit stays as it is. */
  format: (text: string) => string;
  /** A live field is formatted while somebody types, any other when they leave it. */
  live: boolean;
  placeholder: string;
  inputMode: 'numeric' | 'decimal' | 'tel' | 'text';
}

/** Puts signs into `0` of a shape, from the left; a fixed sign is written when the next one follows. */
function pour(signs: string, shape: string): string {
  let text = '';
  let at = 0;
  for (const place of shape) {
    if (at === signs.length) break;
    text += place === '0' ? signs[at++] : place;
  }
  return text;
}

const sizeOf = (shape: string): number => shape.split('0').length - 1;

/** Formats what has only the signs of `allowed` by the first shape that has room for it. */
const shaped =
  (allowed: RegExp, ...shapes: string[]) =>
  (text: string): string => {
    if (!allowed.test(text)) return text;
    const signs = text.replace(/[^\dA-Za-z]/g, '').toUpperCase();
    const shape = shapes.find((one) => signs.length <= sizeOf(one));
    return shape === undefined ? text : pour(signs, shape);
  };

const DIGITS = /^[\d\s./-]*$/;
const LETTERS_TOO = /^[\dA-Za-z\s./-]*$/;

const CPF = '000.000.000-00';
const CNPJ = '00.000.000/0000-00';

const asCpf = shaped(DIGITS, CPF);
const asDocument = shaped(DIGITS, CPF, CNPJ);
const asCnpj = shaped(LETTERS_TOO, CNPJ);
const asDay = shaped(DIGITS, '00/00/0000');
const asPhone = shaped(/^[\d\s()./-]*$/, '(00) 0000-0000', '(00) 00000-0000');

function formatDay(text: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  // `1/2/2026` is the first of February, not the twelfth of a month twenty.
  return asDay(text.replace(/(^|\/)(\d)(?=\/)/g, '$10$2'));
}

/** Brazilian formats. A CNPJ may contain letters since 2026. */
export const MASKS = {
  cpf: { format: asCpf, live: true, placeholder: CPF, inputMode: 'numeric' },
  cpfOrCnpj: {
    format: (text) => (/[A-Za-z]/.test(text) ? asCnpj(text) : asDocument(text)),
    live: true,
    placeholder: 'CPF ou CNPJ',
    inputMode: 'text',
  },
  money: {
    format: (text) => {
      const cents = readPrice(text);
      return cents === null ? text : formatAmount(cents);
    },
    // The dot that a mask writes between thousands could not be told from the one that somebody types before cents.
    live: false,
    placeholder: '0,00',
    inputMode: 'decimal',
  },
  // The mask knows the shape alone: `readDate` reports a day that does not exist.
  date: { format: formatDay, live: true, placeholder: 'dd/mm/aaaa', inputMode: 'numeric' },
  phone: {
    format: (text) => {
      const digits = readPhone(text);
      return digits === null ? asPhone(text) : formatPhone(digits);
    },
    live: true,
    placeholder: '(00) 00000-0000',
    inputMode: 'tel',
  },
} satisfies Record<string, Mask>;

export type MaskName = keyof typeof MASKS;

/** `yyyy-MM-dd` from `dd/mm/aaaa`; null while incomplete, or when the day does not exist. */
export function readDate(text: string): string | null {
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return null;
  const day = text.split('/').reverse().join('-');
  return formatDate(day) === text ? day : null;
}

const COUNTED = /[\dA-Za-z]/;

/** The caret's place in `formatted`: it stands behind as many letters and digits as before. */
export function caretIn(formatted: string, text: string, caret: number): number {
  const after = [...text.slice(caret)].filter((sign) => COUNTED.test(sign)).length;
  let at = formatted.length;
  for (let left = after; left > 0 && at > 0; ) if (COUNTED.test(formatted[--at]!)) left -= 1;
  return at;
}
