import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

const TYPING_PAUSE_MS = 350;

/** The query of the address, or of the pending navigation within the page. */
export function useComingSearch(path: string): { search: string; busy: boolean } {
  const { search } = useLocation();
  const { location } = useNavigation();
  const next = location?.pathname === path ? location.search : null;
  return { search: next ?? search, busy: next !== null && next !== search };
}

/**
 * A form that maps its values to an address; its controls may be anywhere on the page. Navigates at once after a
 * choice and after a pause while the user types.
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
    // One history entry per word instead of one per letter.
    const replace = typing && (state as { typing?: true } | null)?.typing === true;
    // The choice shows at once, even if the rest of the page renders slowly.
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
      timer.current = setTimeout(() => go(true), TYPING_PAUSE_MS);
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      go(false);
    },
  };
}
