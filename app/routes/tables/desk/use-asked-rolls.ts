import { type Answers, testNamed } from '../../../../game/sheet/play.ts';
import type { SheetSchema } from '../../../../game/sheet/system.ts';
import { useTable } from '../table-context.ts';
import { useNameOf } from '../use-name-of.ts';

interface AskedRoll {
  askId: string;
  /** `Ana pediu Teste de Frio` */
  words: string;
}

type FindAsked = (rollId: string, answers: Answers) => AskedRoll | undefined;

/** The roll of a sheet which an ask is for, with the answers that make it the attribute's; null where the sheet has none. */
function rollOf(
  { roll, attribute }: { roll: string | null; attribute: string | null },
  schema: SheetSchema | undefined,
): { rollId: string; answers: Answers } | null {
  if (roll !== null) return { rollId: roll, answers: {} };
  const test = schema && attribute !== null ? testNamed(schema, attribute) : undefined;
  return test ? { rollId: test.roll.id, answers: test.answers } : null;
}

/** Finds the test that somebody at the table waits for, by a roll of the sheet and its answers; of several, the oldest. */
export function useAskedRolls(uid: string, schema: SheetSchema | undefined): FindAsked {
  const { view, open } = useTable();
  const nameOf = useNameOf();
  const own = open ? view.asks.filter(({ waiting }) => waiting.includes(uid)) : [];
  const tests = own.flatMap((ask) => {
    const found = rollOf(ask, schema);
    return found ? [{ ...found, askId: ask.askId, words: `${nameOf(ask.by)} pediu ${ask.label}` }] : [];
  });
  return (rollId, answers) =>
    tests.find(
      (test) => test.rollId === rollId && Object.entries(test.answers).every(([id, is]) => answers[id] === is),
    );
}
