import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const MAIN_ID = 'conteudo';
/** The place before everything else, for a page's own skip links. */
export const SKIPS_ID = 'atalhos';

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
      className={classNames(!bleed && 'column page', className)}
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
    <header className="page-head">
      <div className="stack-close shrinks any-length">
        <h1>{children}</h1>
        {lead && <p className="reading lead">{lead}</p>}
      </div>
      {actions && <div className="row level">{actions}</div>}
    </header>
  );
}
