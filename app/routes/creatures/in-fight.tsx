import { useState } from 'react';
import type { CombatantView, EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { stageWords } from '../../../features/play/initiative/initiative-labels.ts';
import { livesBySheet } from '../../../game/initiative/encounter.ts';
import { someOf } from '../../../lib/list.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { TAKES_FOCUS } from '../../../ui/use-kept-focus.ts';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import { HitForm } from '../initiative/hit-form.tsx';
import { targetsOf } from '../initiative/life-of-sheet.ts';
import { isWhole, useEncounter } from '../initiative/use-encounter.ts';
import { hitCommand } from '../initiative/use-hit.ts';
import type { OpenFight } from './into-fight.ts';
import { useFightCommand } from './use-fight-command.ts';

/** Names in the sentence about a blow; the rest is counted. */
const SHOWN_NAMES = 4;

interface AnswerProps {
  /** The last answer to a press on this page, of whatever fight. */
  answered: EncounterView | null;
  onAnswer: (encounter: EncounterView) => void;
}

interface InFightProps extends AnswerProps {
  fight: OpenFight;
  /** The fight that came with the page. */
  newest: EncounterView | null;
}

/** Those in the fight into which the list puts its creatures, as they stand there. */
export function InFight({ fight: { encounterId, title }, newest, ...answers }: InFightProps) {
  const came = newest?.encounterId === encounterId ? newest : null;
  const { output, refusal, refetch } = useQuery('getEncounter', came ? null : { encounterId });
  const encounter = came ?? output?.encounter;
  return (
    <section className="creature-fighters" aria-labelledby="na-luta">
      {encounter && isWhole(encounter) ? (
        <Fighters loaded={encounter} {...answers} />
      ) : (
        <>
          <h2 id="na-luta">Na luta</h2>
          {refusal ? (
            <TryAgain message={refusal.message} onAgain={refetch} />
          ) : (
            <p aria-busy="true">Vendo quem está em {title}…</p>
          )}
        </>
      )}
    </section>
  );
}

/** A press marks those whom one blow meets together; a character’s life is changed on its sheet, in the fight. */
function Fighters({ loaded, answered, onAnswer }: AnswerProps & { loaded: EncounterView }) {
  const { view } = useEncounter(loaded, answered);
  const { run, pending } = useFightCommand(onAnswer);
  const { encounterId, title, round, ended, turn } = view;
  const combatants = isWhole(view) ? view.combatants : loaded.combatants;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const hittable = ended ? [] : combatants.filter((one) => !livesBySheet(one));
  /** A trap in the order has none, and takes part in a blow only if it is marked by itself. */
  const counted = hittable.filter(({ hp }) => hp !== null);
  const met = hittable.filter(({ id }) => marked.has(id));
  const mark = (id: string) => {
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    setMarked(next);
  };
  const hit = async (by: number, halved: readonly string[]) => {
    const hits = new Set(met.map(({ id }) => id));
    const names = someOf(
      met.map(({ id, name }) => (halved.includes(id) ? `${name} (metade)` : name)),
      SHOWN_NAMES,
    );
    const done = await run(
      { encounterId, command: hitCommand(met, by, halved) },
      {
        says: ({ encounter: { seq } }) => ({
          text: `${by < 0 ? 'Dano' : 'Cura'} de ${Math.abs(by)}: ${names}.`,
          undo: () => run({ encounterId, command: { t: 'undo', seq } }, { says: 'Voltou como estava.' }),
        }),
      },
    );
    if (done) setMarked((now) => now.difference(hits));
    return done !== null;
  };
  const takeOut = ({ id, name }: CombatantView) =>
    run(
      { encounterId, command: { t: 'remove', id } },
      {
        says: ({ encounter: { seq } }) => ({
          text: `${name} saiu de ${title}.`,
          undo: () => run({ encounterId, command: { t: 'undo', seq } }, { says: 'Voltou à luta.' }),
        }),
      },
    );
  return (
    <>
      <h2 id="na-luta">
        Na luta <span>{[title, stageWords({ round, ended, closed: false }).toLowerCase()].join(', ')}</span>
      </h2>
      {combatants.length === 0 ? (
        <p>Ninguém ainda. Quem você puser aparece aqui.</p>
      ) : (
        <ol>
          {combatants.map((one) => (
            <li key={one.id} {...(one.id === turn?.id ? { 'aria-current': 'step' as const } : {})}>
              {hittable.includes(one) ? (
                <Checkbox label={<b>{one.name}</b>} checked={marked.has(one.id)} onChange={() => mark(one.id)} />
              ) : (
                <b>{one.name}</b>
              )}
              <span>{[one.id === turn?.id && 'age agora', one.hidden && 'oculto'].filter(Boolean).join(', ')}</span>
              {one.hp !== null && (
                <span className="figure">
                  {one.hp}
                  <span className="sr-only"> pontos de vida</span>
                </span>
              )}
              {!ended && (
                <IconButton
                  icon="close"
                  label={`Tirar ${one.name} da luta`}
                  pending={pending}
                  onClick={() => void takeOut(one)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {counted.length > 1 && (
        <p>
          <Button
            {...TAKES_FOCUS}
            variant="tertiary"
            size="mini"
            onClick={() => setMarked(new Set(met.length > 0 ? [] : counted.map(({ id }) => id)))}
          >
            {met.length > 0 ? 'Desmarcar todos' : 'Marcar todos para dano ou cura'}
          </Button>
        </p>
      )}
      {met.length > 0 && <HitForm targets={targetsOf(met, [])} onHit={hit} />}
    </>
  );
}
