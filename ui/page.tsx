import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const MAIN_ID = 'conteudo';

interface PageProps {
  children: ReactNode;
  theme?: number;
  /** The sections draw their own columns, so the page has no margins. */
  bleed?: boolean;
  className?: string;
}

/** The page's only `main`, the target of the skip link. */
export function Page({ children, theme, bleed = false, className }: PageProps) {
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className={classNames(!bleed && 'column py-9 desktop:py-14', className)}
      {...(theme === undefined ? {} : { 'data-theme': theme })}
    >
      {children}
    </main>
  );
}

interface PageHeadingProps {
  children: ReactNode;
  lead?: ReactNode;
  /** They stand beside the heading where there is room. */
  actions?: ReactNode;
}

export function PageHeading({ children, lead, actions }: PageHeadingProps) {
  return (
    <header className="mb-9 flex flex-wrap items-end justify-between gap-x-9 gap-y-4">
      <div className="grid min-w-0 gap-3 wrap-anywhere">
        <h1>{children}</h1>
        {lead && <p className="reading max-w-[36ch]">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-4">{actions}</div>}
    </header>
  );
}
