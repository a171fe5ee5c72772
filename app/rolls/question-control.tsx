import type { Scalar } from '../../game/sheet/formula.ts';
import type { Question } from '../../game/sheet/rolls.ts';
import { Checkbox, Choices, Radio } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Stepper } from '../../ui/stepper.tsx';

/** More options than these become a list. */
const SIDE_BY_SIDE = 4;
const NUMBER_MAX = 9_999;

function textOf(value: Scalar | undefined): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return String(value ?? '–').replace('-', '−');
}

interface QuestionProps {
  question: Question;
  onAnswer: (value: Scalar) => void;
}

export function QuestionControl({ question: { column, value, min, max, fault }, onAnswer }: QuestionProps) {
  switch (column.kind) {
    case 'number': {
      const [least, most] = [Math.ceil(min ?? -NUMBER_MAX), Math.floor(max ?? NUMBER_MAX)];
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
          <output>{fault ? '–' : textOf(value)}</output>
        </p>
      );
  }
}
