import type { CombatantView, EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { useQuery } from '../../api/use-query.ts';
import { seenBy } from '../../creatures/attack-roll.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import { useTraySettings } from '../../rolls/use-tray-settings.ts';
import { CreatureBlock } from '../creatures/creature-block.tsx';
import { useLentTools } from '../tables/table-context.ts';
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

/** The rolls are for whom one speaks to; those of a hidden one are not for the table. */
function Block({ one, campaignId }: { one: CombatantView; campaignId: string | null }) {
  const [{ visibility }] = useTraySettings();
  const { output, refusal, refetch } = useQuery(
    'getCreature',
    { creatureId: one.creatureId!, campaignId },
    useLentTools(),
  );
  return (
    <section className="initiative-creature" aria-labelledby="a-criatura-da-vez">
      <h2 id="a-criatura-da-vez">
        {one.name} <span>ataques e números</span>
      </h2>
      {output && (
        <CreatureBlock
          creature={output.creature}
          campaignId={campaignId}
          visibility={seenBy({ secret: one.hidden }, visibility)}
        />
      )}
      {refusal?.status === 'NOT_FOUND' && (
        <p>Quem pôs esta criatura na luta não a empresta mais a esta mesa, ou a apagou.</p>
      )}
      {refusal && refusal.status !== 'NOT_FOUND' && <TryAgain message={refusal.message} onAgain={refetch} />}
      {!output && !refusal && <p role="status">Buscando os ataques…</p>}
    </section>
  );
}
