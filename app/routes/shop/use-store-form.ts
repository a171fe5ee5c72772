import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { readStoreQuery, type StoreQuery, storeAddress } from './store-query.ts';

/** The one form of the store: its controls stand in the banner, above the shelf and beside it. */
export const STORE_FORM = 'busca-na-loja';

const TYPING_PAUSE = 350;

/** What the address says, or will say once the navigation under way is done. */
export function useStoreQuery(): { query: StoreQuery; busy: boolean } {
  const { search } = useLocation();
  const { location } = useNavigation();
  const next = location?.pathname === '/loja' ? location.search : null;
  const shown = next ?? search;
  const query = useMemo(() => readStoreQuery(new URLSearchParams(shown)), [shown]);
  return { query, busy: next !== null && next !== search };
}

function formQuery(): StoreQuery {
  const form = document.getElementById(STORE_FORM) as HTMLFormElement;
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return { ...readStoreQuery(new URLSearchParams(entries)), page: null };
}

/** Goes where the form leads: at once after a choice, after a pause while somebody types. */
export function useStoreForm() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (typing: boolean): void => {
    clearTimeout(timer.current);
    const target = storeAddress(formQuery());
    if (target === pathname + search) return;
    // One entry in the history for a word, not one for each letter.
    const replace = typing && (state as { typing?: true } | null)?.typing === true;
    // What was chosen shows at once, however long the rest of the page takes to draw.
    void navigate(target, {
      preventScrollReset: true,
      replace,
      flushSync: true,
      ...(typing ? { state: { typing: true } } : {}),
    });
  };

  return {
    apply: (): void => go(false),
    type: (): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go(true), TYPING_PAUSE);
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      go(false);
    },
  };
}
