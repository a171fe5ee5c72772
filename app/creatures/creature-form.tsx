import { useState } from 'react';
import type { CreatureView } from '../../features/play/creatures/creature-schema.ts';
import {
  ATTACK_TEXT_MAX,
  ATTACKS_MAX,
  LABEL_MAX,
  NAME_MAX,
  NOTES_MAX,
  RESOURCES_MAX,
  STAT_TEXT_MAX,
  STATS_MAX,
} from '../../features/play/creatures/limits.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { FormField, ServerForm } from '../form/server-form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { InsertPage } from '../page-search/insert-page.tsx';
import { useLoadedRootData, useSystemTitle } from '../root-data.ts';
import { emptyLines, type Lines, linesOf, readLines } from './creature-draft.ts';
import { CreatureRows } from './creature-rows.tsx';
import { type CreatureValues, SystemField, systemOf } from './system-field.tsx';
import './creature-form.css';

/** A new creature as it was read from somewhere, to be looked over. */
export interface CreatureDraft {
  name: string;
  notes: string;
  lines: Lines;
  /** The page of a book that it was copied from, which whoever saves it must be able to read. */
  copiedFrom: { bookId: string; page: number };
}

interface CreatureFormProps {
  /** Null for a new one. */
  creature: CreatureView | null;
  draft?: CreatureDraft;
  /** The system of the table for which a new one is made. */
  system?: string | null;
  onSaved: (creatureId: string, name: string) => void;
  onClose: () => void;
}

const NUMBER_LETTERS = 10;

/** Makes a creature, or changes one. */
export function CreatureForm({ creature, draft, system, onSaved, onClose }: CreatureFormProps) {
  const [lines, setLines] = useState<Lines>(() => draft?.lines ?? linesOf(creature));
  const [tried, setTried] = useState(false);
  const { systems } = useLoadedRootData();
  const titleOf = useSystemTitle();
  const { fields, faults } = readLines(lines);
  const shown = tried ? faults : {};
  const form = useServerForm<'saveCreature', CreatureValues>('saveCreature', {
    values: {
      name: creature?.name ?? draft?.name ?? '',
      system: titleOf(creature ? (creature.system ?? '') : (system ?? '')),
      notes: creature?.fields.notes ?? draft?.notes ?? '',
    },
    input: ({ name, system: typed, notes }) => {
      setTried(true);
      if (Object.keys(faults).length > 0) return null;
      return {
        ...(creature ? { creatureId: creature.creatureId } : {}),
        ...(draft ? { copiedFrom: draft.copiedFrom } : {}),
        system: systemOf(systems, typed),
        fields: { name, notes, ...fields },
      };
    },
    busy: 'Salvando…',
    refusals: { INVALID_ARGUMENT: 'form', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'keep',
    onNothing: () => {
      form.setError('root', { type: 'lines', message: 'Confira as linhas marcadas.' });
      // The form shows its own sentence first, at its foot.
      setTimeout(() => form.element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
    onDone: ({ creatureId }, { sent }) => {
      toast.success(`${sent.fields.name} está na sua lista.`);
      onSaved(creatureId, sent.fields.name);
    },
  });
  const change = (part: Partial<Lines>) => setLines({ ...lines, ...part });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={creature ? `Editar ${creature.name}` : 'Nova criatura'}
      dismissible={!form.pending}
      size="wide"
    >
      <ServerForm form={form} label="Salvar" className="creature-form">
        <div className="creature-head">
          <FormField
            form={form}
            name="name"
            label="Nome"
            maxLength={NAME_MAX}
            placeholder="Cão de guarda"
            rules={{ validate: (text: string) => text.trim() !== '' || 'Dê um nome à criatura.' }}
          />
          <SystemField form={form} />
        </div>
        <CreatureRows
          name="resources"
          legend="Recursos"
          one="o recurso"
          add="Mais um recurso"
          lines={lines.resources}
          columns={[
            { name: 'label', label: 'Recurso', placeholder: 'PV', maxLength: LABEL_MAX },
            { name: 'value', label: 'Agora', placeholder: '6', maxLength: NUMBER_LETTERS },
            { name: 'max', label: 'Cheio', placeholder: '6', maxLength: NUMBER_LETTERS },
          ]}
          most={RESOURCES_MAX}
          faults={shown}
          empty={emptyLines.resources}
          onChange={(resources) => change({ resources })}
        />
        <CreatureRows
          name="attacks"
          legend="Ataques"
          one="o ataque"
          add="Mais um ataque"
          lines={lines.attacks}
          columns={[
            { name: 'label', label: 'Ataque', placeholder: 'Mordida', maxLength: LABEL_MAX },
            { name: 'notation', label: 'Rolagem', placeholder: '2d6', maxLength: 200 },
            { name: 'text', label: 'O que faz', placeholder: '9 ou mais, uma ferida', maxLength: ATTACK_TEXT_MAX },
          ]}
          most={ATTACKS_MAX}
          faults={shown}
          empty={emptyLines.attacks}
          onChange={(attacks) => change({ attacks })}
        />
        <CreatureRows
          name="stats"
          legend="Números"
          one="o número"
          add="Mais um número"
          lines={lines.stats}
          columns={[
            { name: 'label', label: 'Número', placeholder: 'Perigo', maxLength: LABEL_MAX },
            { name: 'value', label: 'Valor', placeholder: '3', maxLength: STAT_TEXT_MAX },
          ]}
          most={STATS_MAX}
          faults={shown}
          empty={emptyLines.stats}
          onChange={(stats) => change({ stats })}
        />
        <FormField form={form} name="notes" label="Notas" optional maxLength={NOTES_MAX}>
          {(control) => (
            <textarea {...control} data-takes-pages="nas notas" rows={4} placeholder="Foge quando sobra um." />
          )}
        </FormField>
        <InsertPage />
      </ServerForm>
    </Dialog>
  );
}
