import { type FormEvent, useState } from 'react';
import { REASON_MAX } from '../../../features/audit/reason.ts';
import type { ReviewItem } from '../../../features/orders/review-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callFunction, FunctionError } from '../../api/call.ts';
import { reviewReason } from './review-reason.ts';

interface ResolveFormProps {
  row: ReviewItem;
  onSending: (sending: boolean) => void;
  /** With what is kept, and whether that is what was written here: somebody else may have come first. */
  onResolved: (resolved: ReviewItem, kept: boolean) => void;
  onClose: () => void;
}

/** Asks what was done about a purchase, and takes it off the list. */
export function ResolveForm({ row, onSending, onResolved, onClose }: ResolveFormProps) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { title, about } = reviewReason(row.reason);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const note = String(new FormData(event.currentTarget).get('note')).trim();
    setPending(true);
    onSending(true);
    setRefusal(null);
    try {
      const resolved = await callFunction('resolveReviewItem', { reviewItemId: row.reviewItemId, reason: note });
      onResolved(resolved, resolved.resolution?.note === note);
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setRefusal(error.message);
    } finally {
      setPending(false);
      onSending(false);
    }
  };

  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <p>
        {title}
        {about && <span className="block text-small wrap-anywhere text-ash">{about}</span>}
      </p>
      <Field
        label="O que foi feito"
        className="max-w-none"
        hint="Fica guardado com o seu nome e a hora, e não dá para mudar depois."
      >
        {(control) => <textarea {...control} name="note" rows={4} maxLength={REASON_MAX} required />}
      </Field>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <p className="flex flex-wrap gap-4">
        <Button type="submit" pending={pending}>
          Marcar como resolvida
        </Button>
        {!pending && (
          <Button variant="tertiary" onClick={onClose}>
            Deixar em aberto
          </Button>
        )}
      </p>
    </form>
  );
}
