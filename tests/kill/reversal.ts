import { randomUUID } from 'node:crypto';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import type { LibraryView } from '../../features/reading/library/library.ts';
import type { PurchaseView } from '../../features/shop/orders/purchase-schema.ts';
import type { WithdrawalView } from '../../features/shop/orders/withdrawal-schema.ts';
import { Gateway } from '../support/gateway.ts';
import { Visitor } from '../support/visitor.ts';
import { type Outcome, paymentsOf } from './life.ts';

export const ADMINS = ['um@admin.test', 'dois@admin.test'];
/** Cents: the larger one needs both admins. */
export const REFUND_LIMIT = 150;
const REFUNDED = { twin: 100, second: 200 };

/** Purchases that go wrong: refused, mistaken, doubled and refunded payments, and a changed cart. */
export class Reversal {
  readonly visitor: Visitor;
  readonly jobs = ['refund-payment', 'refund-withdrawal', 'refund-purchase'];
  private readonly admins: readonly [Visitor, Visitor];
  private readonly gateway: Gateway;
  private main = { purchaseId: '', payment: '' };
  private second = { purchaseId: '', preferenceId: '' };
  private twin = { purchaseId: '', preferenceId: '' };
  private readonly request = randomUUID();
  private given = { purchaseId: '', payment: '' };

  constructor(url: string) {
    this.visitor = new Visitor(url);
    this.admins = [new Visitor(url), new Visitor(url)];
    this.gateway = new Gateway(url);
  }

  async prepare(): Promise<void> {
    await this.visitor.signIn(`${randomUUID()}@example.org`);
    for (const [nth, admin] of this.admins.entries()) await admin.signIn(ADMINS[nth]!);
    await this.visitor.must('addToCart', { productType: 'key', productId: 'fiveKeysPack' });
    await this.visitor.must('addToCart', { productType: 'skin', productId: 'sunsetBanner' });
    const main = await this.visitor.checkout();
    const { id } = await this.gateway.pay({ preferenceId: main.preferenceId, status: 'approved' });
    this.main = { purchaseId: main.purchaseId, payment: id };
    const { keys } = await this.visitor.must<PurchaseView>('getPurchase', { purchaseId: main.purchaseId });
    await this.visitor.must('redeemKey', { code: keys[0]!.code });
    await this.visitor.must('updateUser', { customization: { currentBanner: { id: 'sunsetBanner' } } });

    await this.visitor.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    await this.visitor.must('addToCart', { productType: 'skin', productId: 'sunsetFrame' });
    const given = await this.visitor.checkout();
    const paid = await this.gateway.pay({ preferenceId: given.preferenceId, status: 'approved' });
    this.given = { purchaseId: given.purchaseId, payment: paid.id };

    const skin = { productType: 'skin', productId: 'viajanteTray' };
    const { shoppingCart } = await this.visitor.must<{ shoppingCart: { items: { id: string }[] } }>('addToCart', skin);
    this.second = await this.visitor.checkout();
    this.twin = await this.visitor.checkout();
    await this.visitor.must('removeFromCart', { id: shoppingCart.items[0]!.id });
    await this.visitor.must('addToCart', skin);
  }

  private async pay(
    of: { purchaseId: string; preferenceId: string },
    nth: number,
    status: string,
    amount?: number,
  ): Promise<void> {
    const made = await paymentsOf(this.visitor, of.purchaseId);
    const wanted = {
      preferenceId: of.preferenceId,
      method: 'visa',
      status,
      notify: 0,
      ...(amount === undefined ? {} : { amount }),
    };
    await this.gateway.notify(made[nth]?.id ?? (await this.gateway.pay(wanted)).id);
  }

  /** Asks for what has not gone back, as seen or under the id of one request; an open refund is joined. */
  private async refund(
    { purchaseId }: { purchaseId: string },
    amount: number,
    as: { returned: number } | { requestId: string },
  ): Promise<void> {
    const [first, second] = this.admins;
    const reason = 'Cobrado a mais.';
    const asked = await first.call<{ status: string }>('refundPurchase', { purchaseId, amount, ...as, reason });
    if (asked.http !== 200 && asked.error.status !== 'ABORTED') throw new Error(JSON.stringify(asked.error));
    if (asked.result?.status === 'waiting') await second.must('confirmRefund', { purchaseId, reason });
  }

  private readonly withdrawal = () =>
    this.visitor.must<WithdrawalView>('getWithdrawal', { purchaseId: this.given.purchaseId });

  private async withdraw(nth: number): Promise<void> {
    const { purchaseId } = this.given;
    const found = (await this.withdrawal()).lines[nth];
    if (found?.withdrawalId !== null) return;
    const { line, amount } = found;
    await this.visitor.must('withdrawPurchase', { purchaseId, lines: [line], amount });
  }

  /** Idempotent: a second call finishes what the first began. */
  async drive(): Promise<void> {
    await this.pay(this.second, 0, 'rejected');
    await this.pay(this.second, 1, 'approved', 1);
    await this.pay(this.second, 2, 'approved');
    await this.pay(this.second, 3, 'approved');
    await this.pay(this.twin, 0, 'pending');
    const [expired] = await paymentsOf(this.visitor, this.twin.purchaseId);
    await this.gateway.change(expired!.id, { status: 'cancelled', statusDetail: 'expired', notify: 0 });
    await this.gateway.notify(expired!.id);
    await this.pay(this.twin, 1, 'approved');
    await this.withdraw(0);
    await this.withdraw(1);
    await this.gateway.change(this.main.payment, { status: 'approved', refundedAmount: 1, notify: 0 });
    await this.gateway.notify(this.main.payment);
    await this.gateway.change(this.main.payment, { status: 'refunded', notify: 0 });
    await this.gateway.notify(this.main.payment);
    await this.refund(this.twin, REFUNDED.twin, { requestId: this.request });
    await this.refund(this.second, REFUNDED.second, { returned: 0 });
    const cart = await this.visitor.checkout();
    if (cart.http !== 409 && cart.http !== 400) throw new Error(`the changed cart was answered ${cart.http}`);
    // A job killed with the process runs later; asking the gateway shows the current state.
    await this.visitor.must('verifyPurchase', { purchaseId: this.second.purchaseId });
  }

  /** Throws unless everything is as expected. Returns what the campaign gained: nothing. */
  async check(): Promise<Outcome> {
    const status = async ({ purchaseId }: { purchaseId: string }) =>
      (await this.visitor.must<PurchaseView>('getPurchase', { purchaseId })).status;
    const user = await this.visitor.must<UserDocument>('getUser');
    const { keys } = await this.visitor.must<{ keys: { status: string }[] }>('getMyKeys');
    const seen = {
      statuses: [await status(this.main), await status(this.second), await status(this.twin)],
      codes: keys.map((key) => key.status).sort(),
      skins: (await this.visitor.must<LibraryView>('getLibrary')).skins.map((skin) => skin.skinId),
      banner: user.customization.currentBanner.id,
      role: user.accessControl.role,
      cart: user.shoppingCart.items.length,
    };
    const wanted = {
      statuses: ['refunded', 'approved', 'approved'],
      codes: ['redeemed', ...Array(5).fill('revoked')],
      skins: ['viajanteTray'],
      banner: 'defaultBanner',
      role: 'beta',
      cart: 0,
    };
    if (JSON.stringify(seen) !== JSON.stringify(wanted)) throw new Error(`found ${JSON.stringify(seen)}`);
    return { totalValue: 0, supportsValue: 0 };
  }

  private async atGateway(payment: string): Promise<{ status: string; refunds: number[] }> {
    const path = `/sandbox/mercadopago/v1/payments/${payment}`;
    const answer = await this.visitor.request(path, { headers: { authorization: 'Bearer TEST-sandbox' } });
    const { status, refunds } = (await answer.json()) as { status: string; refunds: { amount: number }[] };
    return { status, refunds: refunds.map(({ amount }) => amount).sort((a, b) => a - b) };
  }

  /** The sums that the gateway gave back for each withdrawal, in reais, and the whole payment's state. */
  async withdrawn(): Promise<object> {
    const { withdrawals } = await this.withdrawal();
    return {
      told: withdrawals.map(({ refundedAt }) => refundedAt !== null),
      ...(await this.atGateway(this.given.payment)),
    };
  }

  /** The sums that the gateway gave back for the admins, in reais. */
  async refunded(): Promise<number[]> {
    const [twin, second] = await Promise.all(
      [this.twin, this.second].map(({ purchaseId }) => paymentsOf(this.visitor, purchaseId)),
    );
    const made = await Promise.all([twin![1]!, second![2]!].map(({ id }) => this.atGateway(id)));
    return made.flatMap(({ refunds }) => refunds);
  }

  async extraPayment(): Promise<string | undefined> {
    return (await paymentsOf(this.visitor, this.second.purchaseId))[3]?.status;
  }
}
