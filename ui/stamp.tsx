import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './styles/stamp.css';

interface StampProps {
  children: ReactNode;
  label: string;
  className?: string;
}

export const Stamp = ({ children, label, className }: StampProps) => (
  <span className={classNames('stamp', className)}>
    <span className="sr-only">{label}</span>
    <span aria-hidden="true">{children}</span>
  </span>
);
