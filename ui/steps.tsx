import { Link } from 'react-router';
import './styles/tools.css';

export interface Step {
  label: string;
  /** Nothing is missing in it, whether or not it was visited. */
  done: boolean;
  to?: string;
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** 0 for the first. */
  current: number;
}

export const Steps = ({ label, steps, current }: StepsProps) => (
  <ol className="steps-row" aria-label={label}>
    {steps.map(({ label: words, done, to }, index) => {
      const here = index === current ? { 'aria-current': 'step' as const } : {};
      const inside = (
        <>
          <span className="step-numeral" aria-hidden="true">
            {index + 1}
          </span>
          <span className="step-words">
            {words}
            {done && <span className="sr-only"> (feito)</span>}
          </span>
        </>
      );
      return (
        <li key={words} data-state={done ? 'done' : 'open'} {...here}>
          {to === undefined || index === current ? (
            <span className="step-way">{inside}</span>
          ) : (
            <Link className="step-way" to={to}>
              {inside}
            </Link>
          )}
        </li>
      );
    })}
  </ol>
);
