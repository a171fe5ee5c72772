import type { FieldValues, Path, PathValue, RegisterOptions } from 'react-hook-form';
import { REASON_MAX } from '../../../features/site/audit/reason.ts';
import { FormField } from '../../form/server-form.tsx';
import type { ServerFormState } from '../../form/use-server-form.ts';

interface ReasonFieldProps<Values extends FieldValues> {
  form: ServerFormState<Values>;
  label?: string;
  hint?: string;
  /** A long text in several lines. */
  rows?: number;
  optional?: boolean;
  readOnly?: boolean;
}

/** The audit log keeps the form's field `reason`. */
export function ReasonField<Values extends FieldValues>({
  form,
  label = 'Por quê',
  hint = 'Fica na auditoria.',
  rows,
  optional = false,
  readOnly = false,
}: ReasonFieldProps<Values>) {
  const name = 'reason' as Path<Values>;
  const rules: RegisterOptions<Values, Path<Values>> = {
    validate: (reason: PathValue<Values, Path<Values>>) =>
      optional || (reason as string).trim() !== '' || 'Diga por quê.',
  };
  const shared = { form, name, rules, label, hint, optional, className: 'unbounded' };
  return rows === undefined ? (
    <FormField {...shared} maxLength={REASON_MAX} readOnly={readOnly} autoComplete="off" />
  ) : (
    <FormField {...shared}>{(control) => <textarea {...control} rows={rows} maxLength={REASON_MAX} />}</FormField>
  );
}
