import { StepButtons } from '../../ui/stepper.tsx';
import { useNumberDraft } from './draft.ts';
import { inc, set } from './edit.ts';
import type { FramedControl } from './field-frame.tsx';
import { useEdit, useOpenSheet } from './sheet-context.ts';

interface CountProps {
  control: FramedControl;
  path: string;
  label: string;
  value: number;
  min?: number | undefined;
  max?: number | undefined;
  small?: boolean;
}

export function Count({ control, path, label, value, min, max, small = false }: CountProps) {
  const edit = useEdit();
  const { readOnly } = useOpenSheet();
  const draft = useNumberDraft(value, (number) => edit(set(path, number)));
  const step = (by: number): void => {
    draft.onBlur();
    edit(inc(path, by));
  };
  return (
    <StepButtons
      label={label}
      less={!readOnly && (min === undefined || value > min)}
      more={!readOnly && (max === undefined || value < max)}
      onStep={step}
      pointerOnly
      className={small ? 'count count-small' : 'count'}
    >
      <input
        {...control}
        className="control"
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        value={draft.value}
        onChange={(event) => draft.onChange(event.target.value)}
        onBlur={draft.onBlur}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (by === 0 || event.altKey || readOnly) return;
          event.preventDefault();
          step(by);
        }}
      />
    </StepButtons>
  );
}
