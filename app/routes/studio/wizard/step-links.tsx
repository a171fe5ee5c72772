import { Link } from 'react-router';
import { type Progress, STEPS } from '../../../../features/publishing/drafts/missing.ts';
import { Steps } from '../../../../ui/steps.tsx';
import type { DraftState } from './draft-store.ts';
import { placeOf } from './fields.tsx';

const lacking = (count: number): string => (count === 1 ? 'falta 1 campo' : `faltam ${count} campos`);

function noteOf({ isOptional, given, of }: Progress, lacks: number): string {
  if (lacks > 0) return lacking(lacks);
  return isOptional && given < of ? `opcional, ${given} de ${of}` : 'completo';
}

interface StepLinksProps {
  missing: DraftState['missing'];
  /** One for each step. */
  progress: readonly Progress[];
  /** 1 for the first. */
  current: number;
  to: (step: number) => string;
}

/** The five steps, each a link, with what it lacks in words. */
export const StepLinks = ({ missing, progress, current, to }: StepLinksProps) => (
  <nav>
    <Steps
      label="Passos"
      current={current - 1}
      steps={STEPS.map(({ short }, at) => {
        const lacks = missing.filter(({ step }) => step === at + 1).length;
        const { isOptional, given, of } = progress[at]!;
        const isEmpty = isOptional && given < of;
        return {
          label: short,
          done: lacks === 0 && !isEmpty,
          to: to(at + 1),
          note: noteOf(progress[at]!, lacks),
          ...(lacks > 0 ? { tone: 'lacks' as const } : isEmpty ? {} : { tone: 'good' as const }),
        };
      })}
    />
  </nav>
);

/** Each thing that keeps the book from being submitted links to its field. */
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
