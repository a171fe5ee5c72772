import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import './styles/choices.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'children' | 'className' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  figure?: ReactNode;
}

interface RowProps extends ChoiceProps {
  type: 'checkbox' | 'radio';
  look?: string;
}

export function ChoiceRow({ label, hint, figure, look = 'tick', ...input }: RowProps) {
  const id = useId();
  return (
    <label className="choice-row">
      <input
        {...input}
        className={look}
        aria-labelledby={`${id}-words`}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      />
      <span id={`${id}-words`}>{label}</span>
      {figure !== undefined && <span className="figure">{figure}</span>}
      {hint && (
        <span id={`${id}-hint`} className="field-hint">
          {hint}
        </span>
      )}
    </label>
  );
}

interface CheckboxProps extends ChoiceProps {
  mixed?: boolean;
}

export const Checkbox = ({ mixed = false, ref, ...props }: CheckboxProps) => (
  <ChoiceRow
    {...props}
    type="checkbox"
    ref={(box) => {
      if (box) box.indeterminate = mixed;
      // A form that registers the box reads it by this.
      if (typeof ref === 'function') return ref(box);
      if (ref) ref.current = box;
    }}
  />
);

export const Radio = (props: ChoiceProps) => <ChoiceRow {...props} type="radio" />;

interface ChoicesProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}

export function Choices({ legend, hint, error, className, children }: ChoicesProps) {
  const noteId = useId();
  return (
    <fieldset className={classNames('choices', className)} {...(hint || error ? { 'aria-describedby': noteId } : {})}>
      <legend className="field-label">{legend}</legend>
      {children}
      {(hint || error) && (
        <p id={noteId} className={error ? 'field-error' : 'field-hint'} aria-live="polite">
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}
