import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './styles/slab.css';

interface SlabProps {
  torn: 'top' | 'end';
  className?: string;
  children: ReactNode;
}

export const Slab = ({ torn, className, children }: SlabProps) => (
  <div className={classNames('slab', torn === 'end' && 'slab-end', className)}>{children}</div>
);
