import { useState } from 'react';
import { hitPointsOf } from '../../../features/play/creatures/creature.ts';
import type { CreatureView } from '../../../features/play/creatures/creature-schema.ts';
import { COUNT_MAX } from '../../../features/play/creatures/limits.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useQuery } from '../../api/use-query.ts';
import { CREATURES_PATH } from '../creatures/creatures-path.ts';
import type { SentCommand } from './use-encounter.ts';

interface AddCreatureProps {
  campaignId: string | null;
  press: (command: SentCommand) => void;
  onClose: () => void;
}

/** Chooses a creature of one's own, or one lent to the table, and puts so many of it into the fight. */
export function AddCreature({ campaignId, press, onClose }: AddCreatureProps) {
  const [q, setQ] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const [count, setCount] = useState(1);
  const [hidden, setHidden] = useState(false);
  const { output, refusal } = useQuery('listCreatures', { q: q.trim(), campaignId });
  const creatures = output?.creatures ?? [];
  const chosen = creatures.find(({ creatureId }) => creatureId === wanted) ?? creatures[0];
  const add = () => {
    if (!chosen) return;
    press({ t: 'add', creatureId: chosen.creatureId, count, hidden });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Adicionar criatura">
      <form
        className="stack-fields"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          label="Buscar"
          type="search"
          value={q}
          maxLength={128}
          autoComplete="off"
          hint={refusal?.message}
          onChange={({ target }) => setQ(target.value)}
        />
        {output === null && !refusal && <p role="status">Buscando…</p>}
        {output !== null && creatures.length === 0 && <NoCreatures narrowed={q.trim() !== ''} />}
        {creatures.length > 0 && (
          <fieldset className="initiative-creatures">
            <legend className="sr-only">Criatura</legend>
            {creatures.map((creature) => (
              <label key={creature.creatureId}>
                <input
                  type="radio"
                  name="criatura"
                  checked={creature === chosen}
                  onChange={() => setWanted(creature.creatureId)}
                />
                <b>{creature.name}</b>
                <span>{lineOf(creature)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="initiative-many">
          <Stepper label="Quantas" min={1} max={COUNT_MAX} defaultValue={1} onChange={setCount} />
          <Switch label="Entram escondidas" checked={hidden} onChange={({ target }) => setHidden(target.checked)} />
        </div>
        <p className="initiative-pair">
          <Button type="submit" disabled={!chosen}>
            {count === 1 ? 'Pôr na luta' : `Pôr ${count} na luta`}
          </Button>
          <ButtonLink variant="tertiary" to={CREATURES_PATH} target="_blank" rel="noreferrer">
            Ver as suas criaturas
          </ButtonLink>
        </p>
      </form>
    </Dialog>
  );
}

function lineOf({ fields, lender }: CreatureView): string {
  const points = hitPointsOf(fields);
  const [attack] = fields.attacks;
  return [
    points ? `${points.label} ${points.max ?? points.value}` : '',
    attack ? `${attack.label} ${attack.notation}` : '',
    lender ? `de ${lender.displayName}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const NoCreatures = ({ narrowed }: { narrowed: boolean }) => (
  <p>
    {narrowed
      ? 'Nenhuma criatura com essas letras.'
      : 'Você ainda não tem criaturas. Escreva ou importe as primeiras na sua lista.'}
  </p>
);
