import { useEffect } from 'react';
import { answersFor, isAnswered, playOf, testNamed } from '../../../../game/sheet/play.ts';
import type { DiceApi } from '../../../rolls/roll-context.ts';
import type { TraySheet } from '../../../rolls/tray-sheet.ts';
import { usePlay } from '../../../sheet/play/play-context.ts';
import { useTable } from '../table-context.ts';

/** Lets the rest of the table answer an ask with the open sheet, with what is staked and chosen on it. */
export function useAnswerBySheet(sheet: TraySheet, api: DiceApi): void {
  const { answerBySheet } = useTable();
  const { answers: kept } = usePlay();
  useEffect(() => {
    answerBySheet.current = ({ askId, roll: rollId, attribute }) => {
      const derivation = sheet.derivation();
      const schema = derivation?.sheet.schema;
      const test = schema && attribute !== null ? testNamed(schema, attribute) : undefined;
      const roll = test?.roll ?? schema?.rolls.find(({ id }) => id === rollId);
      if (!derivation || !roll) return false;
      api.requestRoll({
        characterId: sheet.characterId,
        rollId: roll.id,
        label: test?.label ?? roll.label,
        answers: answersFor(derivation, roll, kept, test?.answers),
        ready: isAnswered(playOf(derivation.sheet.schema), roll, test?.answers),
        askId,
      });
      return true;
    };
    return () => {
      answerBySheet.current = null;
    };
  });
}
