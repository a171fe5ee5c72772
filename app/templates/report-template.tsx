import { useState } from 'react';
import { REPORT_MAX } from '../../features/templates/template.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { FormField, ServerForm } from '../form/server-form.tsx';
import { useServerForm } from '../form/use-server-form.ts';

/** Asks the team to look at what somebody shares. */
export function ReportTemplate({ code, title }: { code: string; title: string }) {
  const [open, setOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="tertiary" size="mini" onClick={() => setOpen(true)}>
        Denunciar modelo
      </Button>
      <Dialog open={open} onOpenChange={close} dismissible={!sending} title={`Denunciar ${title}`}>
        {open && <ReportForm code={code} onPending={setSending} onClose={close} />}
      </Dialog>
    </>
  );
}

interface ReportFormProps {
  code: string;
  onPending: (pending: boolean) => void;
  onClose: () => void;
}

function ReportForm({ code, onPending, onClose }: ReportFormProps) {
  const form = useServerForm('reportTemplate', {
    values: { reason: '' },
    input: ({ reason }) => ({ code, reason: reason.trim() }),
    busy: 'Mandando…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    onPending,
    onDone: () => {
      onClose();
      toast.success('Denúncia recebida. A equipe vai ler.');
    },
  });
  return (
    <ServerForm
      form={form}
      className="grid gap-5"
      label="Denunciar"
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Agora não
        </Button>
      }
    >
      <FormField
        form={form}
        name="reason"
        rules={{ validate: (reason) => reason.trim() !== '' || 'Diga o que há de errado.' }}
        label="O que há de errado"
        hint="Só a equipe lê. Não gostar do modelo não é motivo."
        className="max-w-none"
      >
        {(control) => <textarea {...control} rows={4} maxLength={REPORT_MAX} />}
      </FormField>
    </ServerForm>
  );
}
