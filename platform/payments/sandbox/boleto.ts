import { DAY } from '../../../lib/span.ts';

const BANK = '237';
const REAL = '9';
const BASE_DAY = Date.UTC(1997, 9, 7) / DAY;

/** Days since the base date; the four digits started again at 1000 when they ran out. */
const dueFactor = (due: Date): string => {
  const days = Math.floor(due.getTime() / DAY) - BASE_DAY;
  return String(1000 + ((days - 1000) % 9000));
};

function modulo10(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

function modulo11(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const check = 11 - (sum % 11);
  return String(check > 9 ? 1 : check);
}

/** The 44 digits of a boleto's barcode. `amount` in cents. */
export function barcode(paymentId: number, amount: number, due: Date): string {
  const rest = dueFactor(due) + String(amount).padStart(10, '0') + String(paymentId).padStart(25, '0');
  return BANK + REAL + modulo11(BANK + REAL + rest) + rest;
}

/** The 47 digits that a person types, from the 44 of the barcode. */
export function digitableLine(bars: string): string {
  const fields = [bars.slice(0, 4) + bars.slice(19, 24), bars.slice(24, 34), bars.slice(34, 44)];
  return fields.map((digits) => digits + modulo10(digits)).join('') + bars.slice(4, 5) + bars.slice(5, 19);
}
