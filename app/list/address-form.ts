import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

const TYPING_PAUSE = 350;

/** The query of the address, or what it will be once the navigation under way within the page is done. */
export function useComingSearch(path: string): { search: string; busy: boolean } {
  const { search } = useLocation();
  const { location } = useNavigation();
  const next = location?.pathname === path ? location.search : null;
  return { search: next ?? search, busy: next !== null && next !== search };
}

/**
 * A form whose answer is an address, whose controls may stand anywhere on the page: goes there at once after a choice,
 * after a pause while somebody types.
 */
export function useAddressForm(formId: string, addressOf: (params: URLSearchParams) => string) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (typing: boolean): void => {
    clearTimeout(timer.current);
    const form = document.getElementById(formId) as HTMLFormElement;
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const target = addressOf(new URLSearchParams(entries));
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
