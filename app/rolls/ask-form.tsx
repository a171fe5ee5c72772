import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { readableNotation } from '../../features/rolls/readable-notation.ts';
import type { Derivation } from '../../game/sheet/derive.ts';
import type { Scalar } from '../../game/sheet/formula.ts';
import { prepareRoll, type Question, questionsOf } from '../../game/sheet/rolls.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Choices, Radio } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Stepper } from '../../ui/stepper.tsx';

type Answers = Readonly<Record<string, Scalar>>;

/** Up to this many options are shown side by side; more become a list. */
const SIDE_BY_SIDE = 4;
const FAR = 9_999;

function shown(value: Scalar | undefined): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return String(value ?? '–').replace('-', '−');
}

interface QuestionProps {
  question: Question;
  onAnswer: (value: Scalar) => void;
}

function Ask({ question: { column, value, min, max, fault }, onAnswer }: QuestionProps) {
  switch (column.kind) {
    case 'number': {
      const [least, most] = [Math.ceil(min ?? -FAR), Math.floor(max ?? FAR)];
      return (
        <div>
          <Stepper
            label={column.label}
            name={column.id}
            min={least}
            max={most}
            defaultValue={typeof value === 'number' ? value : least}
            onChange={onAnswer}
          />
          <p className={fault ? 'field-error' : 'field-hint'} aria-live="polite">
            {fault ?? column.help ?? (max === undefined ? '' : `De ${least} a ${most}.`)}
          </p>
        </div>
      );
    }
    case 'select':
      return column.options.length <= SIDE_BY_SIDE ? (
        <Choices legend={column.label} hint={column.help}>
          {column.options.map((option) => (
            <Radio
              key={option.value}
              name={column.id}
              label={option.label}
              hint={option.help}
              checked={value === option.value}
              onChange={() => onAnswer(option.value)}
            />
          ))}
        </Choices>
      ) : (
        <Select
          label={column.label}
          hint={column.options.find((one) => one.value === value)?.help ?? column.help}
          value={String(value)}
          options={column.options}
          onChange={onAnswer}
        />
      );
    case 'bool':
      return (
        <Checkbox
          label={column.label}
          hint={column.help}
          checked={value === true}
          onChange={(event) => onAnswer(event.target.checked)}
        />
      );
    case 'text':
      return (
        <Field
          label={column.label}
          hint={column.help}
          maxLength={column.max ?? 128}
          value={String(value ?? '')}
          onChange={(event) => onAnswer(event.target.value)}
        />
      );
    case 'computed':
      return (
        <p className="ask-computed">
          <span>{column.label}</span>
          <output>{fault ? '–' : shown(value)}</output>
        </p>
      );
  }
}

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
        <Ask key={question.column.id} question={question} onAnswer={(value) => answer(question.column.id, value)} />
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
