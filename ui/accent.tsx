import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { useHydrated } from './hydrated.ts';

/** What lets a style element of the server's markup pass the page's policy; only set while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);

const HEX = /^#[0-9a-f]{6}$/i;

export const accent = (colour: string | null | undefined): { 'data-accent'?: '' } =>
  colour && HEX.test(colour) ? { 'data-accent': '' } : {};

const useLayout = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/**
 * Sets the page's one accent, `#rrggbb`, for every element with `accent()`. In the server's markup it is a style
 * element, which stays: taking it away would style the whole page anew. Another accent is set by script, since the policy
 * lets neither attributes nor new elements carry styles.
 */
export function PageAccent({ colour }: { colour: string | undefined }) {
  const nonce = useContext(NonceContext);
  const hydrated = useHydrated();
  const valid = colour !== undefined && HEX.test(colour) ? colour : null;
  const [written] = useState(hydrated ? null : valid);
  useLayout(() => {
    if (valid === null || valid === written) return;
    const { style } = document.documentElement;
    style.setProperty('--accent', valid);
    return () => void style.removeProperty('--accent');
  }, [valid, written]);
  if (written === null) return null;
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {`:root{--accent:${written}}`}
    </style>
  );
}
