import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { PLAIN_ACCENT } from '../../../../features/publishing/drafts/preview-book.ts';
import { accent } from '../../../../ui/accent.tsx';

interface AccentedProps {
  /** `#rrggbb`, as the form has it before it is saved. */
  colour: string | null | undefined;
  className: string;
  children: ReactNode;
}

/** Wears a book's accent while it is chosen. By script, because the content security policy allows no style attributes. */
export function Accented({ colour, className, children }: AccentedProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => root.current?.style.setProperty('--accent', colour ?? PLAIN_ACCENT), [colour]);
  return (
    <div ref={root} className={className} {...accent(colour)}>
      {children}
    </div>
  );
}
