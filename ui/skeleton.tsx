import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './styles/skeleton.css';

/** A block of the size of what is coming; `className` gives the size. */
export const Skeleton = ({ className }: { className: string }) => (
  <span className={classNames('skeleton', className)} />
);

interface WaitingProps {
  /** What is awaited: `Carregando a estante`. */
  label: string;
  children: ReactNode;
}

export const Waiting = ({ label, children }: WaitingProps) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <div aria-hidden="true">{children}</div>
  </div>
);
