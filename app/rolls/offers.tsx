import { useState } from 'react';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import type { Derivation } from '../../game/sheet/derive.ts';
import type { Answers } from '../../game/sheet/play.ts';
import { prepareRoll } from '../../game/sheet/rolls.ts';
import { pageOfRoll } from '../../game/sheet/rule-page.ts';
import { intentOfOffer, type Outlook, offersAfter, outlookOf, throwsDice } from '../../game/sheet/use-item.ts';
import { Button } from '../../ui/button.tsx';
import { RulePage } from '../sheet/rule-page.tsx';
import { ActForm } from './act-form.tsx';
import { Changes } from './roll-changes.tsx';

export interface TakenOffer {
  label: string;
  at: number;
  answers: Answers;
  outlook: Outlook;
  /** It throws dice. */
  again: boolean;
}

interface OffersProps {
  roll: RollView;
  derivation: Derivation;
  /** Those that the roll was thrown with. */
  answers: Answers;
  onTake: (taken: TakenOffer) => void;
}

export function Offers({ roll, derivation, answers, onTake }: OffersProps) {
  const [open, setOpen] = useState<number | null>(null);
  const rollId = roll.rollId ?? '';
  const prepared = prepareRoll(derivation, rollId, answers);
  if (!prepared.ok) return null;
  const { schema } = derivation.sheet;
  const page = pageOfRoll(schema, rollId, roll.outcome?.label);
  const offered = offersAfter(prepared, roll).map(({ offer: { label }, at }) => {
    const intent = intentOfOffer(derivation.sheet.schema, rollId, at);
    if (!intent) return null;
    const outlook = outlookOf(derivation, intent, answers);
    const known = new Set(intent.roll.ask?.map(({ id }) => id));
    const asks = outlook.questions.some(({ column }) => !known.has(column.id));
    const take = (given: Answers, seen: Outlook): void =>
      onTake({ label, at, answers: given, outlook: seen, again: throwsDice(intent) });
    return (
      <div key={label} className="roll-offer">
        {open === at ? (
          <ActForm
            derivation={derivation}
            intent={intent}
            answers={answers}
            known={known}
            verb={label}
            onDo={take}
            onLeave={() => setOpen(null)}
          />
        ) : (
          <>
            <Button
              size="mini"
              variant="secondary"
              disabled={outlook.why !== undefined}
              onClick={() => (asks ? setOpen(at) : take(answers, outlook))}
            >
              {label}
              {asks && '…'}
            </Button>
            {outlook.why === undefined ? (
              !asks && <Changes changes={outlook.changes} undone={false} />
            ) : (
              <p className="act-why">{outlook.why}</p>
            )}
          </>
        )}
      </div>
    );
  });
  return (
    <>
      {page !== undefined && (
        <p>
          <RulePage schema={schema} page={page} />
        </p>
      )}
      {offered}
    </>
  );
}
