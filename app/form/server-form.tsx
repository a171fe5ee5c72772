import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues, Path, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type ControlProps, Field, type FieldProps } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ServerFormState } from './use-server-form.ts';

/** A form on a screen needs this of the one whose fields it has, or of several that are saved together. */
export interface FormShell {
  element: RefObject<HTMLFormElement | null>;
  formState: { submitCount: number; isSubmitting: boolean; errors: FieldErrors };
  submit(): Promise<boolean>;
  pending: boolean;
  busy: string;
  dangerous: boolean;
  asking: ReactNode;
}

interface ServerFormProps {
  form: FormShell;
  label: ReactNode;
  before?: ReactNode;
  beside?: ReactNode;
  below?: ReactNode;
  shortcut?: string;
  /** The window around the form asks already, and the button is drawn so. */
  danger?: boolean;
  /** Another form of the page has its first act. */
  second?: boolean;
  className?: string;
  rowClassName?: string;
  /** Shows a refused field that stands in a hidden part, and gives it the focus. */
  reveal?: (field: HTMLElement) => void;
  children?: ReactNode;
}

function goToFirst(form: HTMLFormElement, errors: FieldErrors, reveal: ServerFormProps['reveal']): void {
  const named = [...form.elements].find((element) => Object.hasOwn(errors, element.getAttribute('name') ?? ''));
  if (!named) {
    form.querySelector('.notice-error')?.scrollIntoView({ block: 'nearest' });
    return;
  }
  const chosen = form.querySelector<HTMLElement>(`[name="${named.getAttribute('name')}"]:checked`);
  named.closest('details')?.setAttribute('open', '');
  const field = chosen ?? (named as HTMLElement);
  if (reveal && field.closest('[hidden]')) reveal(field);
  else field.focus();
}

/** The children are the fields; the form's refusal and the button follow them. */
export function ServerForm({
  form,
  label,
  before,
  beside,
  below,
  shortcut,
  danger = false,
  second = false,
  className,
  rowClassName = 'row',
  reveal,
  children,
}: ServerFormProps) {
  const { element } = form;
  const shown = useRef(0);
  const revealing = useRef(reveal);
  useEffect(() => {
    revealing.current = reveal;
  });
  const { submitCount, isSubmitting, errors } = form.formState;
  const refusal = errors.root?.message;

  useEffect(() => {
    if (isSubmitting || shown.current === submitCount) return;
    shown.current = submitCount;
    if (element.current) goToFirst(element.current, errors, revealing.current);
  }, [element, isSubmitting, submitCount, errors]);

  return (
    <form
      ref={element}
      noValidate
      method="post"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // React propagates the submit of a form in a dialog to the form that contains the dialog.
        if (event.target === event.currentTarget) void form.submit();
      }}
    >
      {children}
      <div className={classNames('form-foot', rowClassName)}>
        {refusal && (
          <div className="whole-line">
            <Notice tone="error">{refusal}</Notice>
          </div>
        )}
        {before}
        <Button
          type="submit"
          variant={danger || form.dangerous ? 'danger' : second ? 'secondary' : 'primary'}
          pending={form.pending}
          {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut })}
        >
          {form.pending ? form.busy : label}
        </Button>
        {!form.pending && beside}
      </div>
      {below}
      <p role="status" className="sr-only">
        {form.pending ? form.busy : ''}
      </p>
      {form.asking}
    </form>
  );
}

type BoundControlProps = ControlProps & UseFormRegisterReturn & { defaultValue: string | number | undefined };

interface FormFieldProps<Values extends FieldValues>
  extends Omit<FieldProps, 'name' | 'form' | 'error' | 'children' | 'defaultValue'> {
  form: ServerFormState<Values>;
  name: Path<Values>;
  rules?: RegisterOptions<Values, Path<Values>>;
  children?: (control: BoundControlProps) => ReactNode;
}

export function FormField<Values extends FieldValues>({
  form,
  name,
  rules,
  children,
  ...field
}: FormFieldProps<Values>) {
  const bound = {
    ...form.register(name, rules),
    defaultValue: form.formState.defaultValues?.[name] as string | number | undefined,
  };
  const error = form.getFieldState(name, form.formState).error?.message;
  if (!children) return <Field {...field} {...bound} error={error} />;
  return (
    <Field {...field} error={error}>
      {(control) => children({ ...control, ...bound })}
    </Field>
  );
}
