import type { SheetSchema } from '../../game/sheet/system.ts';
import { onCard, onVitals, setOnCard, setOnVitals } from '../../game/structure/places.ts';
import { Checkbox } from '../../ui/choices.tsx';
import type { Structure } from './use-structure.ts';

interface PlacesProps {
  schema: SheetSchema;
  fieldId: string;
  edit: Structure['edit'];
}

/** The other places of a field: the band at play, and the character's card. */
export function Places({ schema, fieldId, edit }: PlacesProps) {
  const kind = schema.fields.find(({ id }) => id === fieldId)?.kind;
  if (kind === undefined || kind === 'image' || kind === 'list' || schema.card.name === fieldId) return null;
  const counted = kind === 'number' || kind === 'resource' || kind === 'computed';
  const vital = onVitals(schema, fieldId);
  const shown = onCard(schema, fieldId);
  return (
    <div>
      {counted && (
        <Checkbox
          label="Fica sempre à vista na ficha em jogo"
          hint={vital.full && !vital.there ? 'Já são oito; tire um antes.' : undefined}
          disabled={vital.full && !vital.there}
          checked={vital.there}
          onChange={({ currentTarget: { checked } }) => edit((one) => setOnVitals(one, fieldId, checked))}
        />
      )}
      <Checkbox
        label="Aparece no cartão da coleção"
        hint={shown.full && !shown.there ? 'Já são seis; tire um antes.' : undefined}
        disabled={shown.full && !shown.there}
        checked={shown.there}
        onChange={({ currentTarget: { checked } }) => edit((one) => setOnCard(one, fieldId, checked))}
      />
    </div>
  );
}
