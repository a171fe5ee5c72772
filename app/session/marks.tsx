import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { cartProduct } from '../../features/shop/cart/cart.ts';
import { useRootData } from '../root-data.ts';
import { useOwnPart } from './person.ts';

interface Marks {
  user: UserDocument | null;
  wished: ReadonlySet<string>;
  inCart: ReadonlySet<string>;
  owned: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

// Only effects write here, so the state exists in a browser tab and never on the server.
let marks: Marks = { user: null, wished: NONE, inCart: NONE, owned: NONE };
const listeners = new Set<() => void>();

function change(newer: Partial<Marks>): void {
  marks = { ...marks, ...newer };
  for (const changed of listeners) changed();
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

const nothing = () => false;

/**
 * Whether one thing is the reader's, in their cart or wished for. Of a long list only the part is drawn again whose
 * mark changed.
 */
export const useMark = (kind: 'wished' | 'inCart' | 'owned', id: string): boolean =>
  useSyncExternalStore(subscribe, () => marks[kind].has(id), nothing);

/** The account at the moment of a press. */
export const accountNow = (): UserDocument | null => marks.user;

/** Tells lists what is the reader's. */
export function AccountMarks() {
  const { user, wishes } = useRootData();
  useLayoutEffect(() => {
    const inCart = new Set(user?.shoppingCart.items.map(cartProduct));
    change({ user, inCart, wished: new Set(wishes?.map(({ bookId }) => bookId)) });
  }, [user, wishes]);
  return null;
}

/** The ids of what the reader owns, of the things that the page may show. */
export interface OwnedOwn {
  owned: readonly string[];
}

/** Marks what the reader owns on the page that shows this. */
export function OwnedMarks({ told }: { told: OwnedOwn | null | undefined }) {
  const own = useOwnPart(told);
  useLayoutEffect(() => change({ owned: new Set(own?.owned) }), [own]);
  return null;
}
