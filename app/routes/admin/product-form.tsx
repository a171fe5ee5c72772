import { type Ref, useImperativeHandle, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { CatalogueKind } from '../../../features/ownership/catalogue/catalogue.ts';
import type { Entry, EntryChange } from '../../../features/ownership/catalogue/find-entry.server.ts';
import { isWordOf } from '../../../lib/words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LeaveDialog } from '../../form/leave-dialog.tsx';
import { localMoment, momentOfField } from '../../form/local-moment.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { type ServerFormState, useServerForm } from '../../form/use-server-form.ts';
import { ProductField } from './product-field.tsx';
import { type FieldValues, fieldsShown, fromForm, toForm } from './product-fields.ts';
import { ReasonField } from './reason-field.tsx';

/** The page acts on its form through these. */
export interface ProductFormHandle {
  /** Fills in what a change replaced; saving it is up to the admin. */
  undo(change: EntryChange, planned: boolean): void;
}

interface ProductFormProps {
  kind: CatalogueKind;
  entry: Entry;
  kinds: readonly { id: string; title: string }[];
  /** Called with what the form has after each change of it. */
  preview: (values: FieldValues) => React.ReactNode;
  ref: Ref<ProductFormHandle>;
}

export function ProductForm({ kind, entry, kinds, preview, ref }: ProductFormProps) {
  const { revalidate } = useRevalidator();
  const fields = fieldsShown(kind, entry.fields);
  const place = useRef<HTMLDivElement>(null);
  const valuesOf = (): FieldValues => ({
    ...Object.fromEntries(fields.map((field) => [field.name, toForm(field, entry.fields[field.name])])),
    validFrom: '',
    reason: '',
  });
  const form: ServerFormState<FieldValues> = useServerForm('changeCatalogue', {
    values: valuesOf(),
    input: (values, changed) => {
      const own = fields.filter(({ name }) => changed.includes(name));
      if (own.length === 0) {
        form.setError('root', { message: 'Nada mudou: mude algum campo antes de salvar.' });
        return null;
      }
      const validFrom = momentOfField(values.validFrom as string);
      return {
        kind,
        id: entry.id,
        revision: entry.revision,
        fields: Object.fromEntries(own.map((field) => [field.name, fromForm(field, values[field.name]!)])),
        reason: (values.reason as string).trim(),
        ...(validFrom ? { validFrom } : {}),
      };
    },
    busy: 'Salvando…',
    refusals: { INVALID_ARGUMENT: 'form', NOT_FOUND: 'form', ABORTED: 'form', FAILED_PRECONDITION: 'form' },
    after: 'keep',
    // A planned change is not so yet.
    saved: () => (form.getValues('validFrom') ? valuesOf() : { ...form.getValues(), validFrom: '', reason: '' }),
    onDone: revalidate,
    onRefused: (refusal) => (refusal.status === 'ABORTED' ? revalidate() : undefined),
  });
  const values = form.watch();

  useImperativeHandle(ref, () => ({
    undo: (change, planned) => {
      for (const field of fields)
        if (isWordOf(change.before, field.name))
          form.setValue(field.name, toForm(field, change.before[field.name]), { shouldDirty: true });
      form.setValue('validFrom', planned ? localMoment(change.validFrom) : '', { shouldDirty: true });
      form.setValue('reason', `Desfaz a mudança ${change.revision}. `, { shouldDirty: true });
      place.current?.scrollIntoView({ block: 'start' });
      form.setFocus('reason');
    },
  }));

  return (
    <div ref={place} className="product-edit">
      <ServerForm form={form} className="stack from-top" label={values.validFrom ? 'Planejar' : 'Salvar'}>
        {fields.map((look) => (
          <ProductField key={look.name} form={form} kind={kind} kinds={kinds} look={look} />
        ))}
        <FormField
          form={form}
          name="validFrom"
          label="Vale a partir de"
          optional
          type="datetime-local"
          hint="Hora de Brasília. Em branco, vale já."
        />
        <ReasonField form={form} hint="Fica na auditoria e no histórico." />
        {form.done && <Notice tone="success">Salvo.</Notice>}
      </ServerForm>
      <aside aria-label="Como fica" className="product-preview">
        <h2 className="second-voice">Como fica</h2>
        <div inert>{preview(values)}</div>
      </aside>
      <LeaveDialog forms={[form]}>O que você mudou ainda não foi salvo.</LeaveDialog>
    </div>
  );
}
