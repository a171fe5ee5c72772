import { useState } from 'react';
import {
  REASON_WORDS,
  REPORT_REASONS,
  type ReportReason,
  type ReportType,
  TEXT_MAX,
  THING_WORDS,
} from '../../features/people/reports/report.ts';
import { Button } from '../../ui/button.tsx';
import { Choices, Radio } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { FormField, ServerForm } from '../form/server-form.tsx';
import { useServerForm } from '../form/use-server-form.ts';

export interface ReportedThing {
  type: ReportType;
  id: string;
  /** The name that tells it from others. */
  name: string;
}

interface ReportDialogProps {
  thing: ReportedThing;
  onClose: () => void;
}

/** Asks the team to look at something. */
export function ReportDialog({ thing, onClose }: ReportDialogProps) {
  const [sending, setSending] = useState(false);
  return (
    <Dialog open onOpenChange={onClose} dismissible={!sending} title={`Denunciar ${THING_WORDS[thing.type]}`}>
      <ReportForm thing={thing} onPending={setSending} onClose={onClose} />
    </Dialog>
  );
}

interface ReportValues {
  reason: ReportReason | '';
  text: string;
}

function ReportForm({
  thing: { type, id, name },
  onPending,
  onClose,
}: ReportDialogProps & { onPending: (sending: boolean) => void }) {
  const form = useServerForm<'report', ReportValues>('report', {
    values: { reason: '', text: '' },
    input: ({ reason, text }) => ({ type, id, reason: reason || 'other', text: text.trim() }),
    busy: 'Mandando…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form', RESOURCE_EXHAUSTED: 'form', ABORTED: 'form' },
    after: 'leave',
    onPending,
    onDone: () => {
      onClose();
      toast.success('Denúncia recebida. Contamos a você o que decidirmos.');
    },
  });
  return (
    <ServerForm
      form={form}
      className="stack"
      label="Denunciar"
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Agora não
        </Button>
      }
    >
      <p className="any-length">{name}</p>
      <Choices legend="O que há de errado" error={form.formState.errors.reason?.message}>
        {REPORT_REASONS.map((reason) => (
          <Radio
            key={reason}
            {...form.register('reason', { validate: (chosen) => chosen !== '' || 'Escolha um motivo.' })}
            value={reason}
            label={REASON_WORDS[reason]}
          />
        ))}
      </Choices>
      <FormField
        form={form}
        name="text"
        rules={{
          validate: (text, { reason }) => reason !== 'other' || text.trim() !== '' || 'Diga o que há de errado.',
        }}
        optional
        label="O que a equipe precisa saber"
        hint="Só a equipe lê. Quem publicou nunca sabe quem denunciou."
      >
        {(control) => <textarea {...control} rows={4} maxLength={TEXT_MAX} />}
      </FormField>
    </ServerForm>
  );
}
