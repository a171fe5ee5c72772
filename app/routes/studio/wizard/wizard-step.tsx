import { type ReactNode, type RefObject, useState } from 'react';
import { STEPS } from '../../../../features/publishing/drafts/missing.ts';
import { StepAbout } from './step-about.tsx';
import { StepMain } from './step-main.tsx';
import { StepMore } from './step-more.tsx';
import { StepRating } from './step-rating.tsx';

const ABOUT_STEP = 3;

interface WizardStepProps {
  step: number;
  heading: RefObject<HTMLHeadingElement | null>;
  offered: Parameters<typeof StepMain>[0]['offered'];
  isPublished: boolean;
  aboutHTML: string;
  files: ReactNode;
}

/** The fields of a step. The editor of the long text stays, once it was seen, so that nothing in it is lost. */
export function WizardStep({ step, heading, offered, isPublished, aboutHTML, files }: WizardStepProps) {
  const [seenAbout, setSeenAbout] = useState(step === ABOUT_STEP);
  if (step === ABOUT_STEP && !seenAbout) setSeenAbout(true);
  return (
    <section className="wizard-step" aria-labelledby="passo">
      <h2 id="passo" ref={heading} tabIndex={-1} className="heading">
        {STEPS[step - 1]!.title}
      </h2>
      {step === 1 && <StepMain offered={offered} isPublished={isPublished} />}
      {step === 2 && files}
      {seenAbout && (
        <div hidden={step !== ABOUT_STEP}>
          <StepAbout html={aboutHTML} />
        </div>
      )}
      {step === 4 && <StepMore />}
      {step === 5 && <StepRating />}
    </section>
  );
}
