import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { useHydrated } from './hydrated.ts';

/** The CSP nonce for style elements. Only set while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);

const HEX = /^#[0-9a-f]{6}$/i;

export const accent = (colour: string | null | undefined): { 'data-accent'?: '' } =>
  colour && HEX.test(colour) ? { 'data-accent': '' } : {};

const useLayout = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/**
 * Sets the page's accent, `#rrggbb`, for every element with `accent()`. The server renders a style element, which
 * stays in the page: removing it would recalculate every style. A script sets later accents, because the content
 * security policy allows neither style attributes nor new style elements.
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
