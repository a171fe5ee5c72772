import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { JOURNAL_TEXT_MAX, JOURNAL_TITLE_MAX } from '../../../features/play/campaigns/campaign-limits.ts';
import type { JournalEntry, JournalPage } from '../../../features/play/campaigns/journal/journal-schema.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callFunction } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { usePages } from '../../list/use-pages.ts';
import { useLive } from '../../live/use-live.ts';
import { useTable } from './table-context.ts';
import '../../sheet/rich-text.css';
import '../../styles/table-scroll.css';

/** `06/03/2026` */
const dayWords = (day: string): string => day.split('-').reverse().join('/');

interface JournalProps {
  loaded: JournalPage;
  /** Milliseconds: when the page was read. */
  now: number;
}

/** The last session stands first. */
export function Journal({ loaded, now }: JournalProps) {
  const { speaks: writes } = useTable();
  const newest = useLive('journal', loaded, loaded.campaignId);
  const { campaignId } = newest;
  const [writing, setWriting] = useState<JournalEntry | 'new' | null>(null);
  const pages = usePages<JournalEntry>({
    first: { rows: newest.entries, nextCursor: newest.nextCursor },
    keyOf: ({ entryId }) => entryId,
    more: async (cursor) => {
      const { entries, nextCursor } = await callFunction('getJournal', { campaignId, cursor });
      return { rows: entries, nextCursor };
    },
  });
  return (
    <section className="table-journal" aria-labelledby="diario">
      <header className="table-head">
        <h2 id="diario">Diário</h2>
        {writes && (
          <Button variant="secondary" size="mini" onClick={() => setWriting('new')}>
            Escrever o diário
          </Button>
        )}
      </header>
      {pages.rows.length === 0 ? (
        <p className="roll-lines-empty">
          {writes
            ? 'O que aconteceu na última sessão? Escreva aqui, e a mesa lembra junto.'
            : 'Ninguém escreveu no diário ainda.'}
        </p>
      ) : (
        <ol className="journal">
          {pages.rows.map((entry) => (
            <li key={entry.entryId} data-row={entry.entryId} tabIndex={-1}>
              <p className="note-foot">
                <time dateTime={entry.day}>{dayWords(entry.day)}</time>, por {entry.by.displayName}
              </p>
              <h3>{entry.title}</h3>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler lets through nothing but text markup. */}
              <div className="rich rich-html" dangerouslySetInnerHTML={{ __html: entry.html }} />
              {entry.mayChange && (
                <p className="table-buttons">
                  <Button variant="tertiary" size="mini" onClick={() => setWriting(entry)}>
                    Mudar<span className="sr-only"> {entry.title}</span>
                  </Button>
                  <RemoveEntry campaignId={campaignId} entry={entry} />
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {pages.failure && <Notice tone="error">{pages.failure}</Notice>}
      {pages.nextCursor !== null && (
        <Button variant="secondary" pending={pages.pending} onClick={() => void pages.showMore()}>
          Sessões mais antigas
        </Button>
      )}
      {writing && (
        <EntryDialog
          campaignId={campaignId}
          entry={writing === 'new' ? null : writing}
          today={dayInSaoPaulo(new Date(now))}
          onClose={() => setWriting(null)}
        />
      )}
    </section>
  );
}

interface RemoveEntryProps {
  campaignId: string;
  entry: JournalEntry;
}

function RemoveEntry({ campaignId, entry: { entryId, title } }: RemoveEntryProps) {
  const [asking, setAsking] = useState(false);
  const { run, pending } = useCall('removeJournalEntry', { refusals: 'toast' });
  const remove = () => run({ campaignId, entryId });
  return (
    <>
      <Button variant="tertiary" size="mini" onClick={() => setAsking(true)}>
        Apagar<span className="sr-only"> {title}</span>
      </Button>
      {asking && (
        <Dialog open onOpenChange={setAsking} title={`Apagar ${title}?`} dismissible={!pending}>
          <div className="table-form">
            <p>A página some do diário para todos, e não volta.</p>
            <p className="table-buttons">
              <Button variant="danger" pending={pending} onClick={async () => (await remove()) && setAsking(false)}>
                Apagar a página
              </Button>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                Deixar como está
              </Button>
            </p>
          </div>
        </Dialog>
      )}
    </>
  );
}

interface EntryDialogProps {
  campaignId: string;
  /** Null for a new one. */
  entry: JournalEntry | null;
  /** `2026-03-06`, in São Paulo. */
  today: string;
  onClose: () => void;
}

type EntryValues = { day: string; title: string; text: string };

function EntryDialog({ campaignId, entry, today, onClose }: EntryDialogProps) {
  const { revalidate } = useRevalidator();
  const form = useServerForm<'writeJournalEntry', EntryValues>('writeJournalEntry', {
    values: { day: entry?.day ?? today, title: entry?.title ?? '', text: entry?.text ?? '' },
    input: (values) => ({
      campaignId,
      ...values,
      ...(entry ? { entryId: entry.entryId, changedAt: entry.changedAt } : {}),
    }),
    busy: 'Salvando…',
    refusals: {
      INVALID_ARGUMENT: 'text',
      NOT_FOUND: 'form',
      PERMISSION_DENIED: 'form',
      ABORTED: 'form',
      FAILED_PRECONDITION: 'form',
      RESOURCE_EXHAUSTED: 'form',
    },
    after: 'keep',
    onDone: async () => {
      await revalidate();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={entry ? 'Mudar a página' : 'Escrever o diário'}
      dismissible={!form.pending}
    >
      <ServerForm form={form} label="Salvar no diário" className="table-form">
        <FormField
          form={form}
          name="day"
          label="Dia em que jogaram"
          type="date"
          rules={{ validate: (day: string) => day !== '' || 'Escolha o dia.' }}
        />
        <FormField
          form={form}
          name="title"
          label="Título"
          maxLength={JOURNAL_TITLE_MAX}
          rules={{ validate: (title: string) => title.trim() !== '' || 'Dê um título à sessão.' }}
        />
        <FormField
          form={form}
          name="text"
          label="O que aconteceu"
          optional
          hint="**negrito**, *itálico*, - listas e # títulos funcionam."
        >
          {(control) => <textarea {...control} rows={10} maxLength={JOURNAL_TEXT_MAX} />}
        </FormField>
      </ServerForm>
    </Dialog>
  );
}
