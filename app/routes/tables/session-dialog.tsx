import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  SESSION_DATES_MAX,
  SESSION_LENGTH,
  SESSION_PLACE_MAX,
  SESSION_TITLE_MAX,
} from '../../../features/play/campaigns/campaign-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { momentOfField } from '../../form/local-moment.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

type SessionValues = { title: string; place: string; hours: string; dates: string };

const HOUR_MINUTES = 60;

/** Proposes dates of a session; a single one is fixed at once. */
export function SessionDialog({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const [moments, setMoments] = useState(['', '']);
  const { revalidate } = useRevalidator();
  const chosen = moments.flatMap((moment) => momentOfField(moment) ?? []);
  const form = useServerForm<'proposeSession', Omit<SessionValues, 'hours'> & { minutes: string }>('proposeSession', {
    values: { title: '', place: '', minutes: String(SESSION_LENGTH.usual), dates: '' },
    input: ({ title, place, minutes }) => ({
      campaignId,
      title,
      place,
      minutes: Number(minutes),
      dates: chosen.map((moment) => new Date(moment).toISOString()),
    }),
    busy: 'Propondo…',
    refusals: { INVALID_ARGUMENT: 'dates', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'keep',
    onDone: async () => {
      await revalidate();
      onClose();
    },
  });
  const put = (index: number, moment: string) =>
    setMoments(moments.map((other, place) => (place === index ? moment : other)));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Propor datas" dismissible={!form.pending}>
      <ServerForm
        form={form}
        label={chosen.length === 1 ? 'Marcar a sessão' : 'Propor as datas'}
        className="table-form"
      >
        <FormField
          form={form}
          name="title"
          label="Nome da sessão"
          placeholder="Sessão 8"
          maxLength={SESSION_TITLE_MAX}
          rules={{ validate: (title: string) => title.trim() !== '' || 'Dê um nome à sessão.' }}
        />
        <FormField
          form={form}
          name="place"
          label="Onde"
          optional
          maxLength={SESSION_PLACE_MAX}
          placeholder="Na casa da Ana, ou o endereço da chamada"
        />
        <FormField form={form} name="minutes" label="Quanto dura">
          {(control) => (
            <select {...control}>
              {[2, 3, 4, 5, 6, 8].map((hours) => (
                <option key={hours} value={hours * HOUR_MINUTES}>
                  {hours} horas
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField
          form={form}
          name="dates"
          label="Primeira data e hora"
          hint="No horário de Brasília. Com uma data só, a sessão fica marcada."
          rules={{ validate: () => chosen.length > 0 || 'Escolha pelo menos uma data.' }}
        >
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={moments[0]}
              onChange={({ currentTarget }) => put(0, currentTarget.value)}
            />
          )}
        </FormField>
        {moments.slice(1).map((moment, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: dates are known by their places
            key={index}
            label={`Data ${index + 2}`}
            optional
            type="datetime-local"
            value={moment}
            onChange={({ currentTarget }) => put(index + 1, currentTarget.value)}
          />
        ))}
        {moments.length < SESSION_DATES_MAX && (
          <p>
            <Button variant="tertiary" size="mini" onClick={() => setMoments([...moments, ''])}>
              Mais uma data
            </Button>
          </p>
        )}
      </ServerForm>
    </Dialog>
  );
}
