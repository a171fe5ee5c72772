import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { bookKind } from '../../../features/shop/keys/promo.ts';
import type { PurchaseView } from '../../../features/shop/orders/purchase-schema.ts';
import Payment from './payment.tsx';

type Item = PurchaseView['items'][number];
type Key = PurchaseView['keys'][number];

const item = (more: Partial<Item> = {}): Item => ({
  productType: 'book',
  productId: 'brutal',
  price: 2_000,
  productSnapshot: { title: 'Brutal' } as Item['productSnapshot'],
  ...more,
});
const key = (keyId: string): Key => ({ code: 'JENIPAPO', keyId, title: 'Brutal', status: 'available' });

function primariesOf(bought: Pick<PurchaseView, 'items' | 'keys'>): string[] {
  const purchase: Partial<PurchaseView> = {
    ...bought,
    purchaseId: 'compra',
    status: 'approved',
    totalAmount: 2_000,
    createdAt: '2026-11-01T12:00:00.000Z',
    approvedAt: '2026-11-01T12:00:00.000Z',
    payment: { method: 'pix' },
    initPoint: null,
    upcomingKeys: [],
    reversal: null,
    refundedAmount: 0,
    extraPaymentReturned: false,
    withdrawalUntil: null,
    payer: null,
  };
  const withdrawal = { purchaseId: 'compra', until: null, left: null, lines: [], withdrawals: [] };
  const page = { purchase, withdrawal, returns: [], now: '2026-11-01T12:00:00.000Z' };
  const routes = [{ id: 'page', path: '/', Component: Payment as ComponentType, loader: () => page }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { page } } });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(/<(?:a|button)\b[^>]*\bbutton-primary\b[^>]*>([^<]*)/g)].map(([, words]) => words!);
}

test.each([
  ['a book', [item()], [], 'Ler agora'],
  ['two books', [item(), item({ productId: 'oblivio' })], [], 'Abrir a biblioteca'],
  ['a code to give', [item({ asGift: true })], [key(bookKind('brutal'))], 'Presentear'],
  ['a code to give beside the same book', [item(), item({ asGift: true })], [key(bookKind('brutal'))], 'Presentear'],
  ['a key', [item({ productType: 'key' })], [key('aventureiro')], 'Ativar'],
  ['a skin', [item({ productType: 'skin' })], [], 'Ver no perfil'],
])('the page of a bought thing has one primary press: %s', (_, items, keys, words) => {
  expect(primariesOf({ items, keys })).toEqual([words]);
});
