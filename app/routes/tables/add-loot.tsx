import type { ReactNode } from 'react';
import { LOOT_NAME_MAX, LOOT_NOTE_MAX } from '../../../features/play/campaigns/campaign-limits.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { isQuantity } from './loot-quantity.ts';

type AddValues = { name: string; quantity: string; note: string };

interface AddLootProps {
  campaignId: string;
  /** The character that has it at once; null for nobody. */
  characterId?: string | null;
  label?: string;
  className?: string;
  onAdded?: (name: string, quantity: number) => void;
  /** More to say of it. */
  children?: ReactNode;
}

/** Puts a thing with what the table found. */
export function AddLoot({ campaignId, characterId = null, label = 'Pôr no espólio', ...more }: AddLootProps) {
  const form = useServerForm<'addLoot', AddValues>('addLoot', {
    values: { name: '', quantity: '1', note: '' },
    input: ({ name, quantity, note }) => ({ campaignId, name, quantity: Number(quantity), note, characterId }),
    busy: 'Pondo…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'clear',
    onDone: (_, { sent }) => more.onAdded?.(sent.name, sent.quantity ?? 1),
  });
  return (
    <ServerForm form={form} label={label} className={more.className ?? 'loot-add'}>
      <FormField
        form={form}
        name="name"
        label="O que acharam"
        maxLength={LOOT_NAME_MAX}
        autoComplete="off"
        rules={{ validate: (name: string) => name.trim() !== '' || 'Escreva o que acharam.' }}
      />
      <FormField
        form={form}
        name="quantity"
        label="Quantos"
        inputMode="numeric"
        autoComplete="off"
        rules={{ validate: isQuantity }}
      />
      <FormField form={form} name="note" label="Nota" optional maxLength={LOOT_NOTE_MAX} autoComplete="off" />
      {more.children}
    </ServerForm>
  );
}
