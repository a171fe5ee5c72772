import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SheetProps {
  theme?: number;
  className?: string;
  children: ReactNode;
}

export const Sheet = ({ theme, className, children }: SheetProps) => (
  <div className={classNames('sheet sheet-torn', className)} {...(theme === undefined ? {} : { 'data-theme': theme })}>
    {children}
  </div>
);
