import { type ReactNode, useState } from 'react';
import type { Ask } from '../../../../features/play/rolls/asks/ask-schema.ts';
import type { RollView } from '../../../../features/play/rolls/roll-schema.ts';
import { someOf } from '../../../../lib/list.ts';
import { Button } from '../../../../ui/button.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useTable } from '../table-context.ts';
import { useNameOf } from '../use-name-of.ts';
import { ConditionDialog } from './condition-dialog.tsx';
import { failedOf, fightersOf } from './failed.ts';

const SHOWN_NAMES = 8;

/** Whoever leads throws for somebody who is away, with their character. */
function WaitingPerson({ ask: { askId, roll, attribute }, uid }: { ask: Ask; uid: string }) {
  const { view, here } = useTable();
  const name = useNameOf()(uid);
  const { run, pending } = useCall('rollDice', { refusals: 'toast', revalidate: 'never' });
  const character = view.party.find((one) => one.uid === uid);
  const state = here.uids.includes(uid) ? 'ainda não rolou' : `${character ? `${name} ` : ''}não está à mesa`;
  return (
    <li>
      <span>
        {character?.name.trim() || name} <small>{state}</small>
      </span>
      {(roll !== null || attribute !== null) && !character ? (
        <small>sem personagem na mesa</small>
      ) : (
        <Button
          variant="tertiary"
          size="mini"
          pending={pending}
          onClick={() => void run({ askId, answers: {}, inNameOf: uid })}
        >
          Rolar por ela<span className="sr-only"> no lugar de {name}</span>
        </Button>
      )}
    </li>
  );
}

function FailedPeople({ ask, rolls }: { ask: Ask; rolls: ReadonlyMap<string, RollView> }) {
  const { view, fight } = useTable();
  const nameOf = useNameOf();
  const [choosing, setChoosing] = useState(false);
  const failed = failedOf(ask, rolls);
  if (failed.length === 0) return null;
  const names = new Map(view.party.map((one) => [one.characterId, one.name.trim()]));
  const fighters = fightersOf(fight, failed);
  return (
    <div className="ask-failed">
      <p>
        Falhou:{' '}
        <b>
          {someOf(
            failed.map(({ uid, characterId }) => (characterId && names.get(characterId)) || nameOf(uid)),
            SHOWN_NAMES,
          )}
        </b>
      </p>
      {fighters.length > 0 && (
        <Button variant="secondary" size="mini" onClick={() => setChoosing(true)}>
          Pôr condição
          <span className="sr-only">
            {' '}
            em quem falhou,{' '}
            {someOf(
              fighters.map(({ name }) => name),
              SHOWN_NAMES,
            )}
          </span>
        </Button>
      )}
      {fighters.length === 0 && (
        <small>
          {fight && !fight.ended
            ? 'Para pôr uma condição, traga para a luta quem falhou.'
            : 'Uma condição se põe numa luta: comece uma para isso.'}
        </small>
      )}
      {choosing && (
        <ConditionDialog encounterId={fight!.encounterId} fighters={fighters} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}

interface AskLeadingProps {
  ask: Ask;
  rolls: ReadonlyMap<string, RollView>;
  /** The words that name whoever has not rolled yet; the list of these people stands in their place. */
  waits: ReactNode;
}

/** The part of an ask that only leaders have: throwing for whoever is away, and a condition for those who failed. */
export function AskLeading({ ask, rolls, waits }: AskLeadingProps) {
  return (
    <>
      {ask.waiting.length === 0 ? (
        waits
      ) : (
        <ul className="ask-waiting" aria-label={`Quem falta no teste ${ask.label}`}>
          {ask.waiting.map((uid) => (
            <WaitingPerson key={uid} ask={ask} uid={uid} />
          ))}
        </ul>
      )}
      <FailedPeople ask={ask} rolls={rolls} />
    </>
  );
}
