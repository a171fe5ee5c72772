import type { Visitor } from './visitor.ts';

const SAID = /Dinheiro voltando para você (R\$.\d+,\d\d \S+(?: \S+)?) desde/;

/**
 * The sentences that a buyer reads of money that comes back, in their purchases and beside the purchase; null where
 * they say nothing.
 */
export async function readReturns(buyer: Visitor, purchaseId: string): Promise<(string | null)[]> {
  const pages = ['/compras', `/pagamento/${purchaseId}`].map(async (path) => {
    const html = await (await buyer.request(path)).text();
    const text = html.replaceAll(/<!-- -->|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    return SAID.exec(text)?.[1]?.replace(/\s+/g, ' ') ?? null;
  });
  return Promise.all(pages);
}
