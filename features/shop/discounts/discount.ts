import { formatPrice } from '../../../lib/money.ts';
import { DAY } from '../../../lib/span.ts';
import { formatMoment } from '../../../lib/time.ts';
import type { PricedLine } from '../cart/cart.ts';

export const CODE_LETTERS_MIN = 4;
export const CODE_LETTERS_MAX = 24;
export const USES_MAX = 10_000;
export const DISCOUNT_DAYS_MAX = 366;
/** The most books that one discount names. */
export const DISCOUNT_BOOKS_MAX = 100;
/** The discounts of one house that have not ended. */
export const OPEN_DISCOUNTS_MAX = 50;
/** A use is held this long for a purchase that waits for its payment: as long as the slowest payment lives. */
export const HELD_MS = 3 * DAY;
/** The least that a payment may be, in cents. */
export const PAYMENT_MIN_CENTS = 100;

/** A code as it is stored: upper case, without what people put between its letters. */
export const discountCode = (typed: string): string =>
  typed
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

export interface Terms {
  /** Null for a discount of the house. */
  creatorId: string | null;
  /** One of the two is null. */
  percent: number | null;
  cents: number | null;
  /** Null: all that `creatorId` sells. */
  bookIds: readonly string[] | null;
  /** The least that the books it is for must cost together, in cents. */
  minimum: number;
}

/** `of`: the house whose member the buyer is; a discount of the shop is not for what one sells oneself. */
export function isMeant(terms: Terms, line: PricedLine, of: string | null): boolean {
  if (line.productType !== 'book' || line.isChosen || line.price === 0) return false;
  if (terms.creatorId === null ? line.creatorId === of : line.creatorId !== terms.creatorId) return false;
  return terms.bookIds === null || terms.bookIds.includes(line.productId);
}

const sumOf = (lines: readonly Pick<PricedLine, 'price'>[]): number => lines.reduce((sum, { price }) => sum + price, 0);

/** A sum of cents over lines in proportion to their prices; what is left over goes to the largest remainders. */
function spread(cents: number, lines: readonly PricedLine[]): Map<string, number> {
  const whole = sumOf(lines);
  const parts = lines.map(({ id, price }) => {
    const exact = (cents * price) / whole;
    return { id, cents: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  let left = cents - parts.reduce((sum, part) => sum + part.cents, 0);
  for (const part of parts.toSorted((a, b) => b.rest - a.rest)) {
    if (left === 0) break;
    part.cents += 1;
    left -= 1;
  }
  return new Map(parts.map((part) => [part.id, part.cents]));
}

/** The cents taken off each line; lines that are not meant are left out. A percentage is rounded half up for each line. */
export function cutsOf(terms: Terms, lines: readonly PricedLine[], of: string | null): Map<string, number> {
  const meant = lines.filter((line) => isMeant(terms, line, of));
  const { percent, cents } = terms;
  if (percent !== null) return new Map(meant.map(({ id, price }) => [id, Math.floor((price * percent + 50) / 100)]));
  return spread(Math.min(cents ?? 0, sumOf(meant)), meant);
}

export interface DiscountStanding {
  startsAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  maxUses: number | null;
  oncePerAccount: boolean;
  /** Uses that were paid, or are held. */
  used: number;
  /** The buyer's own. */
  ownPaid: boolean;
  ownHeldUntil: Date | null;
}

export interface Problem {
  state: 'ended' | 'notStarted' | 'expired' | 'usedUp' | 'used' | 'held' | 'nothing' | 'minimum' | 'tooSmall';
  message: string;
}

/** The reason why a discount is not given now; null if it is. */
export function problemOf(
  terms: Terms,
  standing: DiscountStanding,
  lines: readonly PricedLine[],
  of: string | null,
  now: Date,
): Problem | null {
  const { startsAt, expiresAt, endedAt, maxUses, oncePerAccount, used, ownPaid, ownHeldUntil } = standing;
  if (endedAt && endedAt <= now) return { state: 'ended', message: 'Este cupom foi encerrado por quem o fez.' };
  if (startsAt > now) return { state: 'notStarted', message: `Este cupom vale a partir de ${formatMoment(startsAt)}.` };
  if (expiresAt <= now) return { state: 'expired', message: `Este cupom venceu em ${formatMoment(expiresAt)}.` };
  if (oncePerAccount && ownPaid)
    return { state: 'used', message: 'Você já usou este cupom: ele vale uma vez por conta.' };
  if (oncePerAccount && ownHeldUntil)
    return {
      state: 'held',
      message: `Este cupom está em uma compra sua que espera o pagamento. Pague-a em Minhas compras, ou use-o de novo depois de ${formatMoment(ownHeldUntil)}.`,
    };
  if (maxUses !== null && used >= maxUses)
    return { state: 'usedUp', message: 'Este cupom já foi usado tantas vezes quanto podia.' };
  const meant = lines.filter((line) => isMeant(terms, line, of));
  if (meant.length === 0)
    return {
      state: 'nothing',
      message: 'Este cupom não vale para o que está no carrinho. Ele é de certos livros com preço fixo.',
    };
  if (sumOf(meant) < terms.minimum)
    return {
      state: 'minimum',
      message: `Este cupom vale a partir de ${formatPrice(terms.minimum)} nos livros dele, e o carrinho tem ${formatPrice(sumOf(meant))}.`,
    };
  const payable = sumOf(lines) - [...cutsOf(terms, lines, of).values()].reduce((sum, cut) => sum + cut, 0);
  if (payable > 0 && payable < PAYMENT_MIN_CENTS)
    return {
      state: 'tooSmall',
      message: `Com este cupom faltaria pagar ${formatPrice(payable)}, e o meio de pagamento cobra a partir de ${formatPrice(PAYMENT_MIN_CENTS)}. Ponha mais um item no carrinho.`,
    };
  return null;
}
