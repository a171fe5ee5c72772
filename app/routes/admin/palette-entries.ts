import type { SupportFound } from '../../../features/support/support-schema.ts';
import { maskEmail } from '../../../features/support/ticket.ts';
import { formatPrice } from '../../../lib/money.ts';
import { fold } from '../../../lib/text.ts';
import { addressWith } from '../../list/address-params.ts';
import { AUDIT_PATH } from './audit-query.ts';
import { CODES_PATH } from './codes-query.ts';
import { CREATORS_PATH } from './creators-query.ts';
import { PAYMENTS_PATH, paymentPath } from './payments-query.ts';
import { PEOPLE_PATH, personPath } from './people-query.ts';
import { PRODUCTS_PATH } from './products-query.ts';
import { ROOMS } from './rooms.ts';
import { SUPPORT_PATH } from './support-query.ts';

export interface PaletteEntry {
  label: string;
  /** What it is, in small letters. */
  kind: string;
  to: string;
}

/** Where a text is looked for: the room, and the name of its field in the address. */
const SEARCHES: readonly [label: string, path: string, field: string][] = [
  ['Buscar pessoa', PEOPLE_PATH, 'q'],
  ['Buscar compra ou pagamento', PAYMENTS_PATH, 'q'],
  ['Buscar em pedidos de ajuda', SUPPORT_PATH, 'q'],
  ['Buscar quem publica', CREATORS_PATH, 'q'],
  ['Buscar produto', PRODUCTS_PATH, 'q'],
  ['Buscar na auditoria', AUDIT_PATH, 'coisa'],
];

const MORE: readonly { to: string; label: string }[] = [
  { to: '/admin?dias=7', label: 'Os últimos 7 dias' },
  { to: '/admin?dias=30', label: 'Os últimos 30 dias' },
  { to: '/admin/produtor/pre-cadastro', label: 'Pré-cadastrar uma casa' },
];

/** Of everything found, at most this many. */
const FOUND = 8;

/** The rooms that the text names, and the searches for it. */
export function entriesFor(text: string): PaletteEntry[] {
  const q = text.trim();
  const wanted = fold(q);
  const rooms = [...ROOMS.flat(), ...(q ? MORE : [])]
    .filter(({ label }) => fold(label).includes(wanted))
    .map(({ to, label }) => ({ to, label, kind: 'ir' }));
  if (!q) return rooms;
  return [
    ...rooms,
    ...SEARCHES.map(([label, path, field]) => ({
      label: `${label}: ${q}`,
      kind: 'buscar',
      to: addressWith(path, [[field, q]]),
    })),
  ];
}

/** The purchase that it comes from, its batch, or whoever has it. */
function whereCodeIs({ purchaseId, batchId, user, redeemedBy }: SupportFound['codes'][number]): string {
  if (purchaseId !== null) return paymentPath(purchaseId);
  if (batchId !== null) return addressWith(CODES_PATH, [['lote', batchId]]);
  const person = redeemedBy ?? user;
  return person ? personPath(person.uid) : CODES_PATH;
}

/** What an e-mail, a uid, a code, a purchase or a copy’s code leads to. */
export function entriesOf({ users, purchases, codes, copies }: SupportFound): PaletteEntry[] {
  const all = [
    ...users.map(({ uid, displayName, email }) => ({
      label: displayName ?? (email ? maskEmail(email) : uid),
      kind: 'pessoa',
      to: personPath(uid),
    })),
    ...purchases.map(({ purchaseId, titles, totalAmount }) => ({
      label: `${titles[0] ?? purchaseId}, ${formatPrice(totalAmount)}`,
      kind: 'compra',
      to: paymentPath(purchaseId),
    })),
    ...codes.map((code) => ({ label: code.title, kind: 'código', to: whereCodeIs(code) })),
    ...copies.flatMap(({ title, user }) => (user ? [{ label: title, kind: 'cópia', to: personPath(user.uid) }] : [])),
  ];
  return [...new Map(all.map((entry) => [entry.to, entry])).values()].slice(0, FOUND);
}

/** Only whole things are looked for by themselves: parts of a word find nothing there. */
export const isWholeThing = (text: string): boolean => text.trim().length >= 6 && !/\s/.test(text.trim());
