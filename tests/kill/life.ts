import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import type { LibraryView } from '../../features/reading/library/library.ts';
import type { PurchaseView } from '../../features/shop/orders/purchase-schema.ts';
import type { Redemption } from '../../features/shop/redemption/redeem-key.server.ts';
import { Gateway } from '../support/gateway.ts';
import { Visitor } from '../support/visitor.ts';

/** The sums in cents, compared across the whole run. */
export interface Outcome {
  totalValue: number;
  supportsValue: number;
}

export async function paymentsOf(visitor: Visitor, purchaseId: string): Promise<{ id: string; status: string }[]> {
  const path = `/sandbox/mercadopago/v1/payments/search?external_reference=${purchaseId}&sort=date_created&criteria=asc`;
  const answer = await visitor.request(path, { headers: { authorization: 'Bearer TEST-sandbox' } });
  return ((await answer.json()) as { results: { id: string; status: string }[] }).results;
}

/** Purchases that can be interrupted at any statement and continued afterwards. */
export class Life {
  readonly visitor: Visitor;
  readonly jobs = ['receipt'];
  private readonly gateway: Gateway;
  private readonly main = randomUUID();
  private readonly redemption = randomUUID();

  constructor(url: string) {
    this.visitor = new Visitor(url);
    this.gateway = new Gateway(url);
  }

  async prepare(): Promise<void> {
    await this.visitor.signIn(`${randomUUID()}@example.org`);
    await this.visitor.must('addToCart', { productType: 'key', productId: 'fiveKeysPack' });
    await this.visitor.must('addToCart', { productType: 'skin', productId: 'sunsetBanner' });
  }

  private async pay(purchaseId: string, preferenceId: string, method: string, nth: number): Promise<string> {
    const made = await paymentsOf(this.visitor, purchaseId);
    const id = made[nth]?.id ?? (await this.gateway.pay({ preferenceId, method, status: 'approved', notify: 0 })).id;
    await this.gateway.notify(id);
    return id;
  }

  /** Buys, pays, redeems twice. Idempotent: a second call finishes what the first began. */
  async drive(): Promise<void> {
    const checkout = await this.visitor.checkout(this.main);
    if (checkout.http !== 200) throw new Error(`checkout: ${checkout.http} ${JSON.stringify(checkout.error)}`);
    await this.pay(checkout.purchaseId, checkout.preferenceId, 'pix', 0);
    const purchase = await this.visitor.must<PurchaseView>('verifyPurchase', { purchaseId: checkout.purchaseId });
    if (purchase.status !== 'approved') throw new Error(`the purchase is ${purchase.status}`);
    const code = purchase.keys[0]!.code;
    await this.visitor.must<Redemption>('redeemKey', { code, requestId: this.redemption });
    await this.visitor.call('redeemKey', { code });
    await this.visitor.call('redeemKey', { code: 'AAAA-BBBB-CCCC-DDDD' });
  }

  /** Throws unless everything exists exactly once. Returns what the campaign gained. */
  async check(): Promise<Outcome> {
    const { purchases } = await this.visitor.must<{ purchases: PurchaseView[] }>('getMyPurchases');
    const user = await this.visitor.must<UserDocument>('getUser');
    const library = await this.visitor.must<LibraryView>('getLibrary');
    const seen = {
      purchases: purchases.map((purchase) => purchase.status),
      codes: purchases.flatMap((purchase) => purchase.keys).length,
      distinct: new Set(purchases.flatMap((purchase) => purchase.keys.map((key) => key.code))).size,
      cart: user.shoppingCart.items.length,
      role: user.accessControl.role,
      kinds: user.redeemedKeys,
      titles: user.customization.titles,
      skins: library.skins.map((skin) => skin.skinId),
    };
    const wanted = {
      purchases: ['approved'],
      codes: 5,
      distinct: 5,
      cart: 0,
      role: 'beta',
      kinds: ['secondBeta'],
      titles: ['betaTester'],
      skins: ['sunsetBanner'],
    };
    if (JSON.stringify(seen) !== JSON.stringify(wanted)) throw new Error(`found ${JSON.stringify(seen)}`);
    return { totalValue: 12_000, supportsValue: 1 };
  }

  async receipts(): Promise<number> {
    const { purchases } = await this.visitor.must<{ purchases: PurchaseView[] }>('getMyPurchases');
    const id = `receipt-${purchases[0]?.purchaseId}`;
    for (let tries = 0; ; tries += 1) {
      const outbox = (await (await this.visitor.request('/outbox')).json()) as { id: string }[];
      const found = outbox.filter((message) => message.id === id).length;
      if (found > 0 || tries > 240) return found;
      await wait(500);
    }
  }
}
