import { type FormEvent, type ReactNode, useState } from 'react';
import type { Derivation } from '../../game/sheet/derive.ts';
import type { Answers } from '../../game/sheet/play.ts';
import type { Intent } from '../../game/sheet/rolls.ts';
import { type Outlook, outlookOf } from '../../game/sheet/use-item.ts';
import { Button } from '../../ui/button.tsx';
import { QuestionControl } from './question-control.tsx';
import { Changes } from './roll-changes.tsx';
import './rolls.css';

interface ActFormProps {
  derivation: Derivation;
  intent: Intent;
  /** Answers that stand on the sheet already, and are not asked again. */
  answers: Answers;
  known: ReadonlySet<string>;
  verb: ReactNode;
  onDo: (answers: Answers, outlook: Outlook) => void;
  onLeave: () => void;
}

/** Asks before an act happens, and says what it will change. */
export function ActForm({ derivation, intent, answers: before, known, verb, onDo, onLeave }: ActFormProps) {
  const [own, setOwn] = useState<Answers>({});
  const answers = { ...before, ...own };
  const outlook = outlookOf(derivation, intent, answers);
  const { questions, why, changes } = outlook;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (why === undefined) onDo(answers, outlook);
  };
  return (
    <form className="ask-form" onSubmit={submit} noValidate>
      {questions.map(
        (question) =>
          !known.has(question.column.id) && (
            <QuestionControl
              key={question.column.id}
              question={question}
              onAnswer={(value) => setOwn((given) => ({ ...given, [question.column.id]: value }))}
            />
          ),
      )}
      <Changes changes={changes} undone={false} />
      {why !== undefined && <p className="act-why">{why}</p>}
      <div className="roll-actions">
        <Button type="submit" size="mini" disabled={why !== undefined}>
          {verb}
        </Button>
        <Button variant="tertiary" size="mini" onClick={onLeave}>
          Agora não
        </Button>
      </div>
    </form>
  );
}
