import type { ReactNode } from 'react';
import { formatDate, formatShortMonth } from '../lib/time.ts';
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

interface DayStampProps extends Omit<StampProps, 'children'> {
  /** Above the day: `volta em`. */
  word: string;
  /** ISO 8601. */
  at: string;
}

export const DayStamp = ({ word, at, ...stamp }: DayStampProps) => (
  <Stamp {...stamp}>
    <i>{word}</i>
    {formatDate(at).slice(0, 2)}
    <b>{formatShortMonth(at).slice(0, 3)}</b>
  </Stamp>
);
