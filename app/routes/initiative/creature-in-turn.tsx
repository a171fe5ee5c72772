import type { CombatantView, EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { useQuery } from '../../api/use-query.ts';
import { CreatureBlock } from '../creatures/creature-block.tsx';
import { creatureIn } from './board-order.ts';

interface CreatureInTurnProps {
  view: EncounterView;
  chosen: readonly CombatantView[] | undefined;
}

/** The block of the creature whose turn it is, or that is chosen. */
export function CreatureInTurn({ view: { combatants, turn, campaignId }, chosen }: CreatureInTurnProps) {
  const one = creatureIn(combatants, chosen, turn?.id ?? null);
  return one && <Block key={one.id} one={one} campaignId={campaignId} />;
}

/** The rolls of a hidden one are for whoever leads. */
function Block({ one, campaignId }: { one: CombatantView; campaignId: string | null }) {
  const { output, refusal } = useQuery('getCreature', { creatureId: one.creatureId!, campaignId });
  return (
    <section className="initiative-creature" aria-labelledby="a-criatura-da-vez">
      <h2 id="a-criatura-da-vez">
        {one.name} <span>ataques e números</span>
      </h2>
      {output && (
        <CreatureBlock creature={output.creature} campaignId={campaignId} visibility={one.hidden ? 'mestre' : 'mesa'} />
      )}
      {refusal && (
        <p>
          {refusal.status === 'NOT_FOUND'
            ? 'Quem pôs esta criatura na luta não a empresta mais a esta mesa, ou a apagou.'
            : refusal.message}
        </p>
      )}
      {!output && !refusal && <p role="status">Buscando os ataques…</p>}
    </section>
  );
}
