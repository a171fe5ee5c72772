import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { UNDO_REASON } from '../../../features/site/audit/reason.ts';
import { NOTICE_MAX, type NoticeKind, type Settings } from '../../../features/site/settings/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { localMoment, momentOfField } from '../../form/local-moment.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { type DoneAct, DoneNotice } from './done-notice.tsx';

const KINDS: Record<NoticeKind, string> = { info: 'Informação', warning: 'Atenção' };

const valuesOf = ({ noticeText, noticeKind, noticeFrom, noticeUntil }: Settings) => ({
  noticeText,
  noticeKind: noticeKind as string,
  noticeFrom: localMoment(noticeFrom),
  noticeUntil: localMoment(noticeUntil),
});

const inputOf = ({ noticeText, noticeKind, noticeFrom, noticeUntil }: ReturnType<typeof valuesOf>) => ({
  noticeText: noticeText.trim() || null,
  noticeKind: noticeKind as NoticeKind,
  noticeFrom: momentOfField(noticeFrom),
  noticeUntil: momentOfField(noticeUntil),
});

/** The notice on every page: empty, there is none. */
export function NoticeForm({ settings, shown }: { settings: Settings; shown: boolean }) {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<DoneAct | null>(null);
  const form = useServerForm('changeSettings', {
    values: valuesOf(settings),
    input: inputOf,
    busy: 'Salvando o aviso…',
    refusals: {},
    after: 'keep',
    saved: (output) => valuesOf({ ...settings, ...output, bookRequestsUntil: settings.bookRequestsUntil }),
    onDone: async (_output, { before }) => {
      await revalidate();
      setDone({
        text: 'Salvo. Pode levar até um minuto para aparecer em toda página.',
        undo: (run) => run('changeSettings', { ...inputOf(before), reason: UNDO_REASON }),
        undone: 'Desfeito. Vale o aviso de antes.',
      });
    },
  });
  const state = shown ? 'No ar agora.' : settings.noticeText ? 'Salvo, e fora do ar a esta hora.' : 'Nenhum aviso.';

  return (
    <section aria-labelledby="aviso" className="stack">
      <h2 id="aviso" className="heading">
        Aviso em todas as páginas
      </h2>
      <p>{state}</p>
      <ServerForm form={form} className="stack-fields narrow" label="Salvar aviso">
        <FormField
          form={form}
          name="noticeText"
          label="Texto"
          className="unbounded"
          hint="Em branco, não há aviso. Quem dispensar só vê de novo se o texto mudar."
        >
          {(control) => <textarea {...control} rows={3} maxLength={NOTICE_MAX} />}
        </FormField>
        <FormField form={form} name="noticeKind" label="Tipo" className="unbounded">
          {(control) => (
            <select {...control}>
              {Object.entries(KINDS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField
          form={form}
          name="noticeFrom"
          label="A partir de"
          type="datetime-local"
          className="unbounded"
          hint="Hora de Brasília. Em branco, já."
        />
        <FormField
          form={form}
          name="noticeUntil"
          label="Até"
          type="datetime-local"
          className="unbounded"
          hint="Em branco, até alguém tirar."
          rules={{
            validate: (until, { noticeFrom }) =>
              !until || !noticeFrom || until > noticeFrom || 'Termina antes de começar: confira as duas horas.',
          }}
        />
      </ServerForm>
      {settings.noticeText && (
        <p>
          <Button variant="tertiary" onClick={() => form.setValue('noticeText', '', { shouldDirty: true })}>
            Limpar o texto
          </Button>
        </p>
      )}
      {done && !form.formState.isDirty && <DoneNotice done={done} />}
    </section>
  );
}
