import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** Props that connect a custom control to its label, hint and error. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

export interface FieldProps extends Omit<ComponentProps<'input'>, 'children' | 'id' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  /** Renders a select, a textarea or a masked input in place of the plain input. */
  children?: (control: ControlProps) => ReactNode;
}

export const labelId = (controlId: string): string => `${controlId}-label`;

export function Field({ label, hint, error, optional = false, className, children, ...input }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const control: ControlProps = {
    id,
    className: 'control',
    'aria-invalid': Boolean(error),
    'aria-describedby': noteId,
  };
  return (
    <div className={classNames('field', className)}>
      <label className="field-label" id={labelId(id)} htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> (opcional)</span>}
      </label>
      {children ? children(control) : <input maxLength={128} placeholder="Escreva aqui" {...input} {...control} />}
      <p id={noteId} className={error ? 'field-error' : 'field-hint'} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}
