import { useState } from 'react';
import type { EncounterList } from '../../../features/play/initiative/encounter-schema.ts';
import type { ToolKind } from '../../../features/play/tools/tool.ts';
import type { ToolLoanView } from '../../../features/play/tools/tool-schema.ts';
import { dayAndMonth } from '../../../features/reading/library/loan-labels.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { toast } from '../../../ui/toast.ts';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { endOfDay } from './lend-refusal.ts';

type ToolValues = { kind: string; id: string; until: string };

const KINDS = {
  creature: { kind: 'creature', label: 'Criatura' },
  encounter: { kind: 'encounter', label: 'Luta' },
  encounterTemplate: { kind: 'template', label: 'Modelo de luta' },
  sheetTemplate: { kind: 'template', label: 'Modelo de ficha' },
  structure: { kind: 'structure', label: 'Estrutura de ficha' },
} as const satisfies Readonly<Record<string, { kind: ToolKind; label: string }>>;
type LentKind = keyof typeof KINDS;

const LENT_KINDS = Object.keys(KINDS) as readonly LentKind[];

const NONE: Readonly<Record<LentKind, string>> = {
  creature: 'Nenhuma criatura sua que já não esteja aqui.',
  encounter: 'Nenhuma luta sua fora desta mesa. Emprestada, outros começam uma com os mesmos combatentes.',
  encounterTemplate: 'Nenhum modelo de luta seu. Salve um dentro de uma luta.',
  sheetTemplate: 'Nenhum modelo de ficha seu. Publique um a partir de uma ficha universal.',
  structure: 'Nenhuma ficha universal sua, de que se empresta a estrutura.',
};

interface LendableThing {
  id: string;
  title: string;
}

/** A table commands its own fights anyway. */
const elsewhere = (encounters: EncounterList['encounters'], here: string): LendableThing[] =>
  encounters
    .filter(({ table }) => table?.campaignId !== here)
    .map(({ encounterId: id, title, table }) => ({ id, title: table ? `${title}, da mesa ${table.title}` : title }));

/** One's own things of a kind; null until they are known. */
function useOwn(kind: LentKind, here: string, q: string) {
  const creatures = useQuery('listCreatures', kind === 'creature' ? { q, limit: 100 } : null);
  const templates = useQuery('listEncounterTemplates', kind === 'encounterTemplate' ? {} : null);
  const fights = useQuery('listEncounters', kind === 'encounter' ? {} : null);
  const models = useQuery('listTemplates', kind === 'sheetTemplate' ? { q, own: true, limit: 60 } : null);
  const sheets = useQuery('listCharacters', kind === 'structure' ? { q } : null);
  const reads = {
    creature: creatures,
    encounter: fights,
    encounterTemplate: templates,
    sheetTemplate: models,
    structure: sheets,
  };
  const things: Readonly<Record<LentKind, readonly LendableThing[] | undefined>> = {
    creature: creatures.output?.creatures.map(({ creatureId: id, name: title }) => ({ id, title })),
    encounter: fights.output ? elsewhere(fights.output.encounters, here) : undefined,
    encounterTemplate: templates.output?.templates.map(({ templateId: id, title }) => ({ id, title })),
    sheetTemplate: models.output?.templates.map(({ code: id, title }) => ({ id, title })),
    structure: sheets.output?.characters
      .filter(({ system }) => system === 'universal')
      .map(({ characterId: id, name: title }) => ({ id, title: title.trim() || 'Sem nome' })),
  };
  const { output, refusal, refetch } = reads[kind];
  const hasMore = output !== null && 'nextCursor' in output && output.nextCursor !== null;
  return { things: things[kind] ?? null, hasMore, refusal, refetch };
}

interface LendToolDialogProps {
  campaignId: string;
  lent: readonly ToolLoanView[];
  onClose: () => void;
}

/** Lends a thing of one's own to the table, until a day or until it is taken back. */
export function LendToolDialog({ campaignId, lent, onClose }: LendToolDialogProps) {
  const [kind, setKind] = useState<LentKind>('creature');
  const [q, setQ] = useState('');
  const own = useOwn(kind, campaignId, q.trim());
  const things = own.things?.filter(({ id }) => !lent.some((loan) => loan.id === id)) ?? null;
  const form = useServerForm<'lendTool', ToolValues>('lendTool', {
    values: { kind, id: '', until: '' },
    input: ({ id, until }) => {
      const end = endOfDay(until);
      return { campaignId, kind: KINDS[kind].kind, id, ...(end ? { until: end } : {}) };
    },
    busy: 'Emprestando…',
    refusals: { INVALID_ARGUMENT: 'until', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form', ALREADY_EXISTS: 'id' },
    after: 'keep',
    onDone: ({ loan }) => {
      toast.success(`${loan.title} está na mesa${loan.until ? ` até ${dayAndMonth(loan.until)}` : ''}.`);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Emprestar uma ferramenta"
      dismissible={!form.pending}
    >
      <ServerForm form={form} label="Emprestar" className="table-form">
        <FormField form={form} name="kind" label="O que é">
          {(control) => (
            <select
              {...control}
              onChange={(event) => {
                void control.onChange(event);
                const chosen = LENT_KINDS.find((one) => one === event.target.value);
                if (chosen) setKind(chosen);
                form.setValue('id', '');
                setQ('');
              }}
            >
              {LENT_KINDS.map((one) => (
                <option key={one} value={one}>
                  {KINDS[one].label}
                </option>
              ))}
            </select>
          )}
        </FormField>
        {(own.hasMore || q !== '') && (
          <SearchBox
            hint="São muitas: escreva parte do nome."
            words={q}
            onWords={(words) => {
              setQ(words);
              form.setValue('id', '');
            }}
          />
        )}
        {own.refusal ? (
          <TryAgain message={own.refusal.message} onAgain={own.refetch} />
        ) : things === null ? (
          <p role="status">Buscando o que é seu…</p>
        ) : things.length === 0 ? (
          <p>{q.trim() === '' ? NONE[kind] : 'Nada com essas palavras.'}</p>
        ) : (
          <FormField
            form={form}
            name="id"
            label="Qual"
            rules={{ validate: (id: string) => id !== '' || 'Escolha o que emprestar.' }}
          >
            {(control) => (
              <select {...control}>
                <option value="">Escolha</option>
                {things.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        )}
        <FormField
          form={form}
          name="until"
          label="Até que dia"
          optional
          type="date"
          max="9999-12-31"
          hint="Sem data, até você tomar de volta."
        />
      </ServerForm>
    </Dialog>
  );
}
