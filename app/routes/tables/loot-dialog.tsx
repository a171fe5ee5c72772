import { useState } from 'react';
import { LOOT_NAME_MAX, LOOT_NOTE_MAX } from '../../../features/play/campaigns/campaign-limits.ts';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import type { Loot } from '../../../features/play/campaigns/loot/loot-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useCall } from '../../api/use-call.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { isQuantity } from './loot-quantity.ts';

interface LootDialogProps {
  view: CampaignView;
  item: Loot['items'][number];
  onClose: () => void;
}

type LootValues = { name: string; quantity: string; note: string };

/** Changes a thing, gives it to somebody, or takes it away. */
export function LootDialog({ view: { campaignId, party, members }, item, onClose }: LootDialogProps) {
  const { itemId, name, quantity, note, holder } = item;
  const { run, pending } = useCall(['moveLoot', 'removeLoot'], { refusals: 'toast' });
  const [to, setTo] = useState(holder?.characterId ?? '');
  const [howMany, setHowMany] = useState(String(quantity));
  const form = useServerForm<'changeLoot', LootValues>('changeLoot', {
    values: { name, quantity: String(quantity), note },
    input: (values, changed) => ({
      campaignId,
      itemId,
      fields: {
        ...(changed.includes('name') ? { name: values.name } : {}),
        ...(changed.includes('quantity') ? { quantity: Number(values.quantity) } : {}),
        ...(changed.includes('note') ? { note: values.note } : {}),
      },
    }),
    busy: 'Salvando…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'keep',
    onDone: onClose,
  });
  const give = async () => {
    const characterId = to === '' ? null : to;
    const from = holder?.characterId ?? null;
    const given = { campaignId, itemId, quantity: Number(howMany), from, characterId };
    if (await run('moveLoot', given)) onClose();
  };
  const remove = async () => {
    if (await run('removeLoot', { campaignId, itemId })) onClose();
  };
  // The sheets of a long party come in pages; its people are all known.
  const listed = new Set(party.map(({ characterId }) => characterId));
  const wrong = isQuantity(howMany);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} dismissible={!form.pending && !pending}>
      <div className="table-form">
        <ServerForm form={form} label="Salvar" className="table-form">
          <FormField
            form={form}
            name="name"
            label="Nome"
            maxLength={LOOT_NAME_MAX}
            rules={{ validate: (text: string) => text.trim() !== '' || 'Escreva o nome.' }}
          />
          <FormField form={form} name="quantity" label="Quantos" inputMode="numeric" rules={{ validate: isQuantity }} />
          <FormField form={form} name="note" label="Nota" optional maxLength={LOOT_NOTE_MAX} />
        </ServerForm>
        <fieldset className="loot-give">
          <legend>Quem fica com isto</legend>
          <Field label="Personagem">
            {(control) => (
              <select {...control} value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)}>
                <option value="">Ninguém, é da mesa</option>
                {party.map((character) => (
                  <option key={character.characterId} value={character.characterId}>
                    {character.name.trim() || 'Sem nome'}
                  </option>
                ))}
                {members
                  .filter(({ characterId }) => characterId !== null && !listed.has(characterId))
                  .map(({ characterId, displayName }) => (
                    <option key={characterId} value={characterId!}>
                      personagem de {displayName}
                    </option>
                  ))}
              </select>
            )}
          </Field>
          {quantity > 1 && (
            <Field
              label="Quantos passam"
              inputMode="numeric"
              value={howMany}
              error={wrong === true ? undefined : wrong}
              onChange={({ currentTarget }) => setHowMany(currentTarget.value)}
            />
          )}
          <p className="table-buttons">
            <Button
              variant="secondary"
              pending={pending}
              onClick={() => (to !== (holder?.characterId ?? '') && wrong === true ? void give() : undefined)}
            >
              Passar
            </Button>
            <Button variant="tertiary" pending={pending} onClick={() => void remove()}>
              Tirar do espólio
            </Button>
          </p>
        </fieldset>
      </div>
    </Dialog>
  );
}
