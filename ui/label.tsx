import type { ReactNode } from 'react';

interface LabelProps {
  /** A colour theme, 0–8; left out, the surrounding one. */
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
