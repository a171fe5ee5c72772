import { Button } from '../../../../ui/button.tsx';
import { useQuery } from '../../../api/use-query.ts';
import { seenBy } from '../../../creatures/attack-roll.ts';
import { useAttackRolls } from '../../../creatures/use-attack-rolls.ts';
import { TryAgain } from '../../../errors/try-again.tsx';
import { useTraySettings } from '../../../rolls/use-tray-settings.ts';
import { useLentTools, useTable } from '../table-context.ts';
import type { Piece } from './piece-signs.ts';

const WHO_SEES = { mesa: 'A mesa toda vê.', mestre: 'Só quem mestra vê.', dono: 'Só você vê.' } as const;

/** The attacks of a creature's piece. They are for whom one speaks to; those of a hidden piece are for whoever leads. */
export function PieceAttacks({ piece, creatureId }: { piece: Piece; creatureId: string }) {
  const { campaignId } = useTable().view;
  const [{ visibility }] = useTraySettings();
  const seen = seenBy(piece, visibility);
  const { output, refusal, refetch } = useQuery('getCreature', { creatureId, campaignId }, useLentTools());
  const { id, name } = piece;
  const { roll, pending, last } = useAttackRolls({ id, name, campaignId, visibility: seen });
  if (refusal) return <TryAgain message={`Os ataques não vieram. ${refusal.message}`} onAgain={refetch} />;
  if (!output)
    return (
      <p className="piece-told" aria-busy="true">
        Buscando os ataques…
      </p>
    );
  const { attacks } = output.creature.fields;
  if (attacks.length === 0) return null;
  return (
    <>
      <ul className="piece-acts" aria-label={`Ataques de ${name}`}>
        {attacks.map((attack, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two attacks may be alike
          <li key={at}>
            <Button size="mini" pending={pending} onClick={() => void roll(at, attack)}>
              {attack.label} <span>{attack.notation}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="piece-told">
        {WHO_SEES[seen]} <output>{last && `${last.label} deu ${last.result}.`}</output>
      </p>
    </>
  );
}
