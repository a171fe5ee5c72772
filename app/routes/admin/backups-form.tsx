import { useRevalidator } from 'react-router';
import type { Settings } from '../../../features/site/settings/settings.ts';
import { formatDate } from '../../../lib/time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { FactRows } from './fact-rows.tsx';

const MADE = ['backupMadeOn', 'Última cópia feita'] as const;
const RESTORED = ['backupRestoredOn', 'Última cópia refeita, para provar que serve'] as const;

const dayOrNever = (day: string): string => (day ? formatDate(day) : 'nunca');

/** Backups are made and restored outside of this program: whoever does it notes here when. */
export function BackupsForm({ settings }: { settings: Settings }) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('changeSettings', {
    values: { backupMadeOn: settings.backupMadeOn, backupRestoredOn: settings.backupRestoredOn },
    input: ({ backupMadeOn, backupRestoredOn }) => ({
      backupMadeOn: backupMadeOn || null,
      backupRestoredOn: backupRestoredOn || null,
    }),
    busy: 'Anotando…',
    refusals: {},
    after: 'keep',
    saved: ({ backupMadeOn, backupRestoredOn }) => ({ backupMadeOn, backupRestoredOn }),
    onDone: revalidate,
  });
  return (
    <section aria-labelledby="copias" className="stack">
      <h2 id="copias" className="heading">
        Cópias de segurança
      </h2>
      <dl className="fact-list">
        <FactRows
          rows={[
            ['Feita', dayOrNever(settings.backupMadeOn)],
            ['Refeita', dayOrNever(settings.backupRestoredOn)],
          ]}
        />
      </dl>
      {!settings.backupRestoredOn && (
        <Notice tone="warning">Uma cópia que nunca foi refeita pode não servir. Refaça uma, e anote aqui.</Notice>
      )}
      <p className="note narrow">
        Quem faz as cópias é quem cuida da máquina: as do PostgreSQL, e as da pasta ou do balde de arquivos. O ensaio de{' '}
        <code>npm run restore -- --rehearse</code> refaz a mais nova e anota os dois dias aqui sozinho; quem faz de
        outro jeito anota à mão.
      </p>
      <ServerForm form={form} className="stack-fields narrow" label="Anotar">
        {[MADE, RESTORED].map(([name, label]) => (
          <FormField key={name} form={form} name={name} label={label} type="date" className="unbounded" />
        ))}
      </ServerForm>
    </section>
  );
}
