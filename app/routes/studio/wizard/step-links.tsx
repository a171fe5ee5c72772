import { Link } from 'react-router';
import { STEPS } from '../../../../features/drafts/missing.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { DraftState } from './draft-store.ts';
import { placeOf } from './fields.tsx';

const lacking = (count: number): string => (count === 1 ? 'falta 1 campo' : `faltam ${count} campos`);

/** The five steps, each a link, with what it lacks in words. */
export function StepLinks({
  missing,
  current,
  to,
}: {
  missing: DraftState['missing'];
  current: number;
  to: (step: number) => string;
}) {
  return (
    <nav aria-label="Passos">
      <ol className="steps-row wizard-steps">
        {STEPS.map(({ short }, at) => {
          const step = at + 1;
          const lacks = missing.filter((one) => one.step === step).length;
          return (
            <li
              key={short}
              data-state={lacks === 0 ? 'done' : 'open'}
              {...(step === current ? { 'aria-current': 'step' as const } : {})}
            >
              <span className="step-numeral" aria-hidden="true">
                {step}
                <Icon name={lacks === 0 ? 'check' : 'warning'} className="wizard-mark" />
              </span>
              <Link to={to(step)} preventScrollReset className="step-link">
                <span className="step-words">
                  {short}
                  <span className="wizard-lacks" data-done={lacks === 0 || undefined}>
                    <span className="sr-only">: </span>
                    {lacks === 0 ? 'completo' : lacking(lacks)}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** What keeps the book from being submitted, each a link to its field. */
export const MissingList = ({ missing, to }: { missing: DraftState['missing']; to: (step: number) => string }) => (
  <ul className="wizard-missing">
    {missing.map(({ step, field, message }) => (
      <li key={`${field}${message}`}>
        <Link className="link" to={`${to(step)}#${placeOf(field as Parameters<typeof placeOf>[0])}`}>
          {message}
        </Link>
      </li>
    ))}
  </ul>
);
