import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './styles/slab.css';

interface SlabProps {
  /** Which edge is torn. */
  torn: 'top' | 'end';
  className?: string;
  children: ReactNode;
}

/** Ink laid over a picture, with words on it. */
export const Slab = ({ torn, className, children }: SlabProps) => (
  <div className={classNames('slab', torn === 'end' && 'slab-end', className)}>{children}</div>
);
