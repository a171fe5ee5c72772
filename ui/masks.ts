import type { MaskitoOptions } from '@maskito/core';
import { maskitoNumberOptionsGenerator } from '@maskito/kit';
import { formatDate } from '../lib/time.ts';

/** `0` stands for one digit, `A` for one letter or digit, anything else for itself. */
const shape = (pattern: string): (RegExp | string)[] =>
  [...pattern].map((sign) => (sign === '0' ? /\d/ : sign === 'A' ? /[\dA-Za-z]/ : sign));

const CPF = shape('000.000.000-00');
const CNPJ = shape('AA.AAA.AAA/AAAA-00');
const DAY = shape('00/00/0000');
const MOBILE = shape('(00) 00000-0000');
const LANDLINE = shape('(00) 0000-0000');
const MOBILE_DIGITS = 11;

interface Mask {
  options: MaskitoOptions;
  placeholder: string;
  inputMode: 'numeric' | 'decimal' | 'tel' | 'text';
}

/** Brazilian formats. A CNPJ may contain letters since 2026. */
export const MASKS = {
  cpf: { options: { mask: CPF }, placeholder: '000.000.000-00', inputMode: 'numeric' },
  cpfOrCnpj: {
    options: {
      mask: ({ value }) => (value.replace(/[^\dA-Za-z]/g, '').length > 11 || /[A-Za-z]/.test(value) ? CNPJ : CPF),
      postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
    },
    placeholder: 'CPF ou CNPJ',
    inputMode: 'text',
  },
  money: {
    options: maskitoNumberOptionsGenerator({
      decimalSeparator: ',',
      thousandSeparator: '.',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      min: 0,
    }),
    placeholder: '0,00',
    inputMode: 'decimal',
  },
  date: {
    // Only the shape is masked: `readDate` reports a day that does not exist; the mask never changes it.
    options: { mask: DAY },
    placeholder: 'dd/mm/aaaa',
    inputMode: 'numeric',
  },
  phone: {
    options: { mask: ({ value }) => (value.replace(/\D/g, '').length < MOBILE_DIGITS ? LANDLINE : MOBILE) },
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
