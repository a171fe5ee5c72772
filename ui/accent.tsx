import { createContext, useContext, useLayoutEffect } from 'react';
import { useHydrated } from './hydrated.ts';

/** What lets a style element of the server's markup pass the page's policy; only set while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);

const HEX = /^#[0-9a-f]{6}$/i;

/** Attributes for an element in the page's accent; none where the page has no (valid) one. */
export const accent = (colour: string | null | undefined): { 'data-accent'?: '' } =>
  colour && HEX.test(colour) ? { 'data-accent': '' } : {};

const useLayout = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/**
 * Sets the page's one accent, `#rrggbb`, for every element with `accent()`. In the server's markup it is a style
 * element; afterwards script sets it, since the policy lets neither attributes nor new elements carry styles.
 */
export function PageAccent({ colour }: { colour: string | undefined }) {
  const nonce = useContext(NonceContext);
  const hydrated = useHydrated();
  const valid = colour !== undefined && HEX.test(colour) ? colour : null;
  useLayout(() => {
    if (valid === null) return;
    const { style } = document.documentElement;
    style.setProperty('--accent', valid);
    return () => void style.removeProperty('--accent');
  }, [valid]);
  if (hydrated || valid === null) return null;
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {`:root{--accent:${valid}}`}
    </style>
  );
}
