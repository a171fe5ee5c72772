import { randomUUID } from 'node:crypto';
import type { LibraryView } from '../../features/reading/library/library.ts';
import type { DiscountPage, DiscountView } from '../../features/shop/discounts/discount-schema.ts';
import type { PurchaseView } from '../../features/shop/orders/purchase-schema.ts';
import { DAY } from '../../lib/span.ts';
import { Gateway } from '../support/gateway.ts';
import { Visitor } from '../support/visitor.ts';
import { type Outcome, paymentsOf } from './life.ts';
import { ADMINS } from './reversal.ts';

export const BOOK = { title: 'Maré baixa', price: '20,00', url: 'mare-baixa' };
const CUT_CENTS = 500;
const PAID_CENTS = 1_500;

/** A book bought with the only use of a discount code. */
export class DiscountedPurchase {
  readonly visitor: Visitor;
  readonly jobs: readonly string[] = [];
  private readonly admin: Visitor;
  private readonly gateway: Gateway;
  private readonly url: string;
  private readonly bookId: string;
  private readonly request = randomUUID();
  private readonly code = randomUUID().slice(0, 8).toUpperCase();

  constructor(url: string, bookId: string) {
    this.visitor = new Visitor(url);
    this.admin = new Visitor(url);
    this.gateway = new Gateway(url);
    this.url = url;
    this.bookId = bookId;
  }

  async prepare(): Promise<void> {
    await this.admin.signIn(ADMINS[0]!);
    const expiresAt = new Date(Date.now() + DAY).toISOString();
    await this.admin.must<DiscountView>('createDiscount', { code: this.code, percent: 25, maxUses: 1, expiresAt });
    await this.visitor.signIn(`${randomUUID()}@example.org`);
    await this.fill(this.visitor);
    await this.visitor.must('applyDiscount', { code: this.code });
  }

  private readonly fill = (by: Visitor) => by.must('addToCart', { productType: 'book', productId: this.bookId });

  /** Idempotent: a second call finishes what the first began. */
  async drive(): Promise<void> {
    const { http, error, purchaseId, preferenceId } = await this.visitor.checkout(this.request, undefined, PAID_CENTS);
    if (http !== 200) throw new Error(`checkout: ${http} ${JSON.stringify(error)}`);
    const [made] = await paymentsOf(this.visitor, purchaseId);
    const paid = made ?? (await this.gateway.pay({ preferenceId, status: 'approved', notify: 0 }));
    await this.gateway.notify(paid.id);
  }

  /** The uses of the discount, the purchases and what they granted, which a kill may leave at any of the three states. */
  async agree(): Promise<'nothing' | 'begun' | 'paid'> {
    const { purchases } = await this.visitor.must<{ purchases: PurchaseView[] }>('getMyPurchases');
    const { books } = await this.visitor.must<LibraryView>('getLibrary');
    const { discounts } = await this.admin.must<DiscountPage>('listDiscounts');
    const { held, paid, given } = discounts.find(({ code }) => code === this.code)!;
    const of = purchases.map(({ status, totalAmount, discount }) => [status, totalAmount, discount?.cents]);
    const seen = JSON.stringify({ of, books: books.map(({ bookId }) => bookId), held, paid, given });
    const states = {
      nothing: { of: [], books: [], held: 0, paid: 0, given: 0 },
      begun: { of: [['pending', PAID_CENTS, CUT_CENTS]], books: [], held: 1, paid: 0, given: 0 },
      paid: { of: [['approved', PAID_CENTS, CUT_CENTS]], books: [this.bookId], held: 0, paid: 1, given: CUT_CENTS },
    };
    for (const state of ['nothing', 'begun', 'paid'] as const) if (seen === JSON.stringify(states[state])) return state;
    throw new Error(`found ${seen}`);
  }

  /** Throws unless it was bought once, and nobody else may use the code. Returns what the campaign gained: nothing. */
  async check(): Promise<Outcome> {
    const state = await this.agree();
    if (state !== 'paid') throw new Error(`the purchase is ${state}`);
    const other = new Visitor(this.url);
    await other.signIn(`${randomUUID()}@example.org`);
    await this.fill(other);
    const { error } = await other.call('applyDiscount', { code: this.code });
    if (error?.details?.state !== 'usedUp') throw new Error(`another use was answered ${JSON.stringify(error)}`);
    return { totalValue: 0, supportsValue: 0 };
  }
}
