import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './styles/skeleton.css';

export const Skeleton = ({ className }: { className: string }) => (
  <span className={classNames('skeleton', className)} />
);

interface WaitingProps {
  label: string;
  children: ReactNode;
}

export const Waiting = ({ label, children }: WaitingProps) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <div aria-hidden="true">{children}</div>
  </div>
);
