import { useId } from 'react';
import type { SystemSummary } from '../../features/play/characters/system-look.ts';
import { SYSTEM_MAX } from '../../features/play/creatures/limits.ts';
import { fold } from '../../lib/text.ts';
import { FormField } from '../form/server-form.tsx';
import type { ServerFormState } from '../form/use-server-form.ts';
import { useLoadedRootData } from '../root-data.ts';

export type CreatureValues = { name: string; system: string; notes: string };

/** The id of the system with that title; the words themselves for any other game. */
export const systemOf = (systems: Readonly<Record<string, SystemSummary>>, typed: string): string =>
  Object.entries(systems).find(([, { title }]) => fold(title) === fold(typed.trim()))?.[0] ?? typed;

/** The game of a creature, by its title: one of ours, which the field offers, or any other. */
export function SystemField({ form }: { form: ServerFormState<CreatureValues> }) {
  const { systems } = useLoadedRootData();
  const titles = useId();
  return (
    <div>
      <FormField
        form={form}
        name="system"
        label="Sistema"
        optional
        maxLength={SYSTEM_MAX}
        placeholder="De qualquer jogo"
        autoComplete="off"
        list={titles}
      />
      <datalist id={titles}>
        {Object.values(systems).map(({ title }) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </div>
  );
}
