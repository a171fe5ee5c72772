import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftFields, FieldName } from '../../../../features/publishing/drafts/draft-fields.ts';
import { keptInBrowser } from '../../../../lib/kept.ts';
import { callFunction } from '../../../api/call.ts';
import { settle } from '../../../api/refusal.ts';
import { deviceNow } from '../../../device-now.ts';
import { KEPT_BOOKS } from '../../../navigation/sign-out.ts';
import { type DraftState, DraftStore, type StoredDraft } from './draft-store.ts';

export interface DraftContextValue {
  store: DraftStore;
  state: DraftState;
  /** True if this member may change the book. */
  mayEdit: boolean;
}

export const DraftContext = createContext<DraftContextValue | null>(null);

export const useDraft = (): DraftContextValue => useContext(DraftContext)!;

export function useDraftField<Name extends FieldName>(name: Name) {
  const { store, state, mayEdit } = useDraft();
  return {
    value: state.fields[name],
    error: state.errors[name],
    mayEdit,
    set: (value: DraftFields[Name]) => store.set({ [name]: value }),
  };
}

const keptUnder = (uid: string, bookId: string | null): string => `${KEPT_BOOKS}${uid}:${bookId ?? 'novo'}`;

const keep = (uid: string, bookId: string | null, changed: DraftFields | null): void =>
  void keptInBrowser.set(keptUnder(uid, bookId), changed && JSON.stringify(changed));

const keptOf = (uid: string, bookId: string | null): DraftFields | null =>
  keptInBrowser.json(keptUnder(uid, bookId)) as DraftFields | null;

/** The form's store; `uid` is whose unsaved fields this browser keeps. */
export function useDraftStore(
  begun: StoredDraft,
  mayEdit: boolean,
  uid: string,
): { store: DraftStore; state: DraftState } {
  const [store] = useState(
    () =>
      new DraftStore(begun, {
        save: (input, requestId) => settle(callFunction('saveBookDraft', { ...input, requestId })),
        now: deviceNow,
        newId: () => crypto.randomUUID(),
        keep: (bookId, changed) => keep(uid, bookId, changed),
        later: (act, milliseconds) => {
          const timer = setTimeout(act, milliseconds);
          return () => clearTimeout(timer);
        },
      }),
  );
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  useEffect(() => store.adopt(begun), [store, begun]);
  useEffect(() => {
    const kept = mayEdit ? keptOf(uid, store.read().bookId) : null;
    if (kept) store.restore(kept);
    const flush = () => void store.flush();
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
      flush();
      store.stop();
    };
  }, [store, mayEdit, uid]);
  return { store, state };
}
