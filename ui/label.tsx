import type { ReactNode } from 'react';

interface LabelProps {
  /** Colour theme, 0–8; by default the inherited one. */
  theme?: number;
  children: ReactNode;
}

export function Label({ theme, children }: LabelProps) {
  return (
    <span className="label" {...(theme === undefined ? {} : { 'data-theme': theme })}>
      {children}
    </span>
  );
}
