import type { CreatureView } from '../../../features/play/creatures/creature-schema.ts';
import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { toast } from '../../../ui/toast.ts';
import { enteredWords, lastEntered, type OpenFight } from './into-fight.ts';
import { useFightCommand } from './use-fight-command.ts';

const NOT_FOUND = 'Não achamos quem entrou. Tire por “Na luta”.';

/** Puts so many of a creature into a fight by one press, and takes the same ones out again by `Desfazer`. */
export function useIntoFight(fight: OpenFight, onAnswer: (encounter: EncounterView) => void) {
  const { encounterId } = fight;
  const { run, pending } = useFightCommand(onAnswer);
  const takeOut = async (ids: readonly string[]): Promise<void> => {
    const [id, ...also] = ids;
    if (id === undefined) toast.error(NOT_FOUND);
    else await run({ encounterId, command: { t: 'remove', id, also } }, { says: `Saíram de ${fight.title}.` });
  };
  const put = ({ creatureId, name }: CreatureView, count: number, hidden: boolean) =>
    run(
      { encounterId, command: { t: 'add', creatureId, count, hidden } },
      {
        says: ({ encounter }) => ({
          text: enteredWords(name, count, fight.title),
          undo: () => takeOut(lastEntered(encounter, creatureId)),
        }),
      },
    );
  return { put, pending };
}
