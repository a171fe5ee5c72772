import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  children: ReactNode;
}

export function ScrollRegion({ label, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the arrow keys could not scroll what does not fit
    <section aria-label={label} className="scroll-region" tabIndex={0}>
      {children}
    </section>
  );
}
