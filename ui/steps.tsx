import './styles/tools.css';

interface StepsProps {
  label: string;
  steps: readonly string[];
  /** 0 for the first. */
  current: number;
}

export const Steps = ({ label, steps, current }: StepsProps) => (
  <ol className="steps-row" aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step}
        data-state={index < current ? 'done' : 'open'}
        {...(index === current ? { 'aria-current': 'step' as const } : {})}
      >
        <span className="step-numeral" aria-hidden="true">
          {index + 1}
        </span>
        <span className="step-words">
          {step}
          {index < current && <span className="sr-only"> (feito)</span>}
        </span>
      </li>
    ))}
  </ol>
);
