import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { readableNotation } from '../../features/play/rolls/readable-notation.ts';
import type { Derivation } from '../../game/sheet/derive.ts';
import type { Scalar } from '../../game/sheet/formula.ts';
import { prepareRoll, questionsOf } from '../../game/sheet/rolls.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QuestionControl } from './question-control.tsx';

type Answers = Readonly<Record<string, Scalar>>;

interface AskFormProps {
  derivation: Derivation;
  rollId: string;
  answers: Answers;
  busy: boolean;
  onRoll: (answers: Answers) => void;
  onLeave: () => void;
}

export function AskForm({ derivation, rollId, answers: before, busy, onRoll, onLeave }: AskFormProps) {
  const [answers, setAnswers] = useState(before);
  const prepared = prepareRoll(derivation, rollId, answers);
  const questions = questionsOf(derivation, rollId, answers).filter(({ visible }) => visible);
  const answer = (id: string, value: Scalar) => setAnswers((given) => ({ ...given, [id]: value }));

  // A number input reports its value on blur; read it before rolling.
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'number' && target.value !== '')
      answer(target.name, target.valueAsNumber);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (prepared.ok) onRoll(answers);
  };

  // Only a list handles Enter itself.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  return (
    <form className="ask-form" data-first="" onSubmit={submit} onInput={onInput} onKeyDown={onKeyDown} noValidate>
      {questions.map((question) => (
        <QuestionControl
          key={question.column.id}
          question={question}
          onAnswer={(value) => answer(question.column.id, value)}
        />
      ))}
      {!prepared.ok && <Notice tone="warning">{prepared.message}</Notice>}
      <div className="roll-actions">
        <Button type="submit" pending={busy} disabled={!prepared.ok}>
          <Icon name="die" />
          <span className="roll-button-words">Rolar {prepared.ok ? readableNotation(prepared.notation) : ''}</span>
        </Button>
        <Button variant="tertiary" onClick={onLeave}>
          Agora não
        </Button>
      </div>
    </form>
  );
}
