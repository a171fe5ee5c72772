import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import './styles/tools.css';

export interface Step {
  label: string;
  /** It lacks nothing, whether or not it was visited. */
  done: boolean;
  to?: string;
  /** It stands under the label and says what the step lacks, or how far it is. */
  note?: string;
  tone?: 'good' | 'lacks';
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** 0 for the first. */
  current: number;
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="step-note">
    <span className="sr-only">: </span>
    {children}
  </span>
);

export const Steps = ({ label, steps, current }: StepsProps) => (
  <ol className="steps-row" aria-label={label}>
    {steps.map(({ label: words, done, to, note, tone }, index) => {
      const here = index === current ? { 'aria-current': 'step' as const } : {};
      const inside = (
        <>
          <span className="step-numeral" aria-hidden="true">
            {index + 1}
            {tone && <Icon name={tone === 'good' ? 'check' : 'warning'} className="step-mark" />}
          </span>
          <span className="step-words">
            {words}
            {note === undefined ? done && <span className="sr-only"> (feito)</span> : <Note>{note}</Note>}
          </span>
        </>
      );
      return (
        <li key={words} data-state={done ? 'done' : 'open'} data-tone={tone} {...here}>
          {to === undefined || index === current ? (
            <span className="step-way">{inside}</span>
          ) : (
            <Link className="step-way" to={to} preventScrollReset>
              {inside}
            </Link>
          )}
        </li>
      );
    })}
  </ol>
);
