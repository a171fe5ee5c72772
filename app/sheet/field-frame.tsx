import { type ReactNode, useId } from 'react';
import type { Field } from '../../game/sheet/system.ts';
import { classNames } from '../../ui/class-names.ts';
import { BookMark } from './book-link.tsx';
import { ExplainButton } from './explain-button.tsx';
import { RulePage } from './rule-page.tsx';
import { type FieldState, useOpenSheet } from './sheet-context.ts';

export interface FramedControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldFrameProps {
  field: Field;
  state: FieldState;
  className?: string;
  /** `group`: the frame contains several controls, and its label names none of them. */
  as?: 'field' | 'group';
  aside?: ReactNode;
  children: (control: FramedControl) => ReactNode;
}

export function FieldFrame({ field, state, className, as = 'field', aside, children }: FieldFrameProps) {
  const { schema } = useOpenSheet().store.sheet;
  const id = useId();
  const note = `${id}-note`;
  const control: FramedControl = {
    id,
    ...(state.warning ? { 'aria-describedby': note, 'aria-invalid': true as const } : {}),
  };
  const group = as === 'group' ? { role: 'group', 'aria-labelledby': `${id}-words` } : {};
  return (
    <div
      className={classNames('cell', className)}
      data-kind={field.kind}
      {...(state.warning ? { 'data-warning': '' } : {})}
      {...group}
    >
      <div className="cell-words">
        {as === 'field' ? (
          <label htmlFor={id} id={`${id}-words`}>
            {field.label}
          </label>
        ) : (
          <span id={`${id}-words`}>{field.label}</span>
        )}
        {aside}
        <RulePage schema={schema} page={field.page} short />
        <BookMark fieldId={field.id} />
        <ExplainButton of={field.id} label={field.label} />
      </div>
      {children(control)}
      {state.warning && (
        <p id={note} className="cell-warning" role="status">
          {state.warning}
        </p>
      )}
    </div>
  );
}
