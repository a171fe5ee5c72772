import { useState } from 'react';
import type { CreatureView } from '../../../../features/play/creatures/creature-schema.ts';
import { resultLabel } from '../../../../features/play/rolls/roll-labels.ts';
import { Button } from '../../../../ui/button.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useQuery } from '../../../api/use-query.ts';
import { useTraySettings } from '../../../rolls/use-tray-settings.ts';
import { useTable } from '../table-context.ts';
import { attackLabel, seenBy } from './piece-attack.ts';
import type { Piece } from './piece-signs.ts';

type Attack = CreatureView['fields']['attacks'][number];

const WHO_SEES = { mesa: 'A mesa toda vê.', mestre: 'Só quem mestra vê.', dono: 'Só você vê.' } as const;

/** The attacks of a creature's piece. They are for whom one speaks to; those of a hidden piece are for whoever leads. */
export function PieceAttacks({ piece, creatureId }: { piece: Piece; creatureId: string }) {
  const { campaignId } = useTable().view;
  const [{ visibility }] = useTraySettings();
  const seen = seenBy(piece, visibility);
  const { output, refusal } = useQuery('getCreature', { creatureId, campaignId });
  const [result, setResult] = useState('');
  const { run, pending } = useCall('rollDice', { refusals: 'toast', revalidate: 'never' });
  const roll = async ({ label, notation }: Attack) => {
    const answer = await run({ notation, label: attackLabel(piece.name, label), campaignId, visibility: seen });
    if (answer) setResult(`${label} deu ${resultLabel(answer.roll)}.`);
  };
  if (refusal) return <p className="piece-told">Os ataques não vieram: {refusal.message}</p>;
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
      <ul className="piece-acts" aria-label={`Ataques de ${piece.name}`}>
        {attacks.map((attack, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two attacks may be alike
          <li key={at}>
            <Button size="mini" disabled={pending} onClick={() => void roll(attack)}>
              {attack.label} <span>{attack.notation}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="piece-told">
        {WHO_SEES[seen]} <output>{result}</output>
      </p>
    </>
  );
}
