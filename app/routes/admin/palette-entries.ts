import type { FoundForAdmin } from '../../../features/admin/support/support-schema.ts';
import { formatPrice } from '../../../lib/money.ts';
import { fold } from '../../../lib/text.ts';
import { addressWith } from '../../list/address-params.ts';
import type { PaletteEntry } from '../../palette/palette.tsx';
import { STATE_WORDS } from '../studio/studio-labels.ts';
import { CODE_LABELS } from './code-labels.ts';
import {
  AUDIT_PATH,
  BOOKS_PATH,
  batchPath,
  bookAdminPath,
  CODES_PATH,
  CREATORS_PATH,
  PAYMENTS_PATH,
  PEOPLE_PATH,
  PRODUCTS_PATH,
  paymentPath,
  personPath,
  SUPPORT_PATH,
} from './paths.ts';
import { ROOMS } from './rooms.ts';

type Group = 'Pessoas' | 'Livros' | 'Compras' | 'Códigos' | 'Cópias' | 'Salas' | 'Buscar em';

type Entry = PaletteEntry<Group>;

/** Each room looks for a text under the name of its field in the address. */
const SEARCHES: readonly [label: string, path: string, field: string][] = [
  ['Buscar pessoa', PEOPLE_PATH, 'q'],
  ['Buscar compra ou pagamento', PAYMENTS_PATH, 'q'],
  ['Buscar em pedidos de ajuda', SUPPORT_PATH, 'q'],
  ['Buscar quem publica', CREATORS_PATH, 'q'],
  ['Buscar livro', BOOKS_PATH, 'q'],
  ['Buscar produto', PRODUCTS_PATH, 'q'],
  ['Buscar na auditoria', AUDIT_PATH, 'coisa'],
];

const MORE: readonly { to: string; label: string }[] = [
  { to: '/admin?dias=7', label: 'Os últimos 7 dias' },
  { to: '/admin?dias=30', label: 'Os últimos 30 dias' },
  { to: '/admin/produtor/pre-cadastro', label: 'Pré-cadastrar uma casa' },
];

/** The rooms that the text names, and the searches for it. */
export function entriesFor(text: string): Entry[] {
  const q = text.trim();
  const wanted = fold(q);
  const rooms = [...ROOMS.flat(), ...(q ? MORE : [])]
    .filter(({ label }) => fold(label).includes(wanted))
    .map(({ to, label }) => ({ group: 'Salas' as const, to, label, kind: 'ir' }));
  if (!q) return rooms;
  return [
    ...rooms,
    ...SEARCHES.map(([label, path, field]) => ({
      group: 'Buscar em' as const,
      label: `${label}: ${q}`,
      kind: 'buscar',
      to: addressWith(path, [[field, q]]),
    })),
  ];
}

/** The purchase that it comes from, its batch, or whoever has it. */
function whereCodeIs({ purchaseId, batchId, uid }: FoundForAdmin['codes'][number]): string {
  if (purchaseId !== null) return paymentPath(purchaseId);
  if (batchId !== null) return batchPath(batchId);
  return uid === null ? CODES_PATH : personPath(uid);
}

const nameOf = ({ displayName, uid }: { displayName: string | null; uid: string }): string => displayName ?? uid;

/** Everything that the typed words may mean. Two of a group that lead to the same page are one. */
export function entriesOf({ people, books, purchases, codes, copies }: FoundForAdmin): Entry[] {
  const all: Entry[] = [
    ...people.map((one) => ({
      group: 'Pessoas' as const,
      label: one.displayName ?? one.email ?? one.uid,
      kind: one.displayName ? (one.email ?? 'pessoa') : 'pessoa',
      to: personPath(one.uid),
    })),
    ...books.map(({ bookId, title, creatorName, state }) => ({
      group: 'Livros' as const,
      label: title,
      kind: `${creatorName}, ${STATE_WORDS[state].toLowerCase()}`,
      to: bookAdminPath(bookId),
    })),
    ...purchases.map(({ purchaseId, titles, totalAmount, displayName }) => ({
      group: 'Compras' as const,
      label: `${titles[0] ?? purchaseId}, ${formatPrice(totalAmount)}`,
      kind: displayName ?? 'compra',
      to: paymentPath(purchaseId),
    })),
    ...codes.map((code) => ({
      group: 'Códigos' as const,
      label: `${code.code} ${code.title}`,
      kind: CODE_LABELS[code.status].toLowerCase(),
      to: whereCodeIs(code),
    })),
    ...copies.map((copy) => ({
      group: 'Cópias' as const,
      label: copy.title,
      kind: nameOf(copy),
      to: personPath(copy.uid),
    })),
  ];
  const once = new Map<string, Entry>();
  for (const entry of all) {
    const key = `${entry.group} ${entry.to}`;
    if (!once.has(key)) once.set(key, entry);
  }
  return [...once.values()];
}

/** Fewer letters are not looked for. */
export const isEnough = (text: string): boolean => text.trim().length >= 2;
