import { useTable } from '../table-context.ts';
import { useNameOf } from '../use-name-of.ts';

interface AskedRoll {
  askId: string;
  /** `Ana pediu Teste de Frio` */
  words: string;
}

/** The tests of the sheet that somebody at the table waits for, by the id of the roll; of several asks, the oldest. */
export function useAskedRolls(uid: string): ReadonlyMap<string, AskedRoll> {
  const { view, open } = useTable();
  const nameOf = useNameOf();
  const rolls = new Map<string, AskedRoll>();
  for (const { askId, roll, label, by, waiting } of open ? view.asks : [])
    if (roll !== null && waiting.includes(uid) && !rolls.has(roll))
      rolls.set(roll, { askId, words: `${nameOf(by)} pediu ${label}` });
  return rolls;
}
