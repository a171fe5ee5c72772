import { readableNotation } from '../../features/play/rolls/readable-notation.ts';
import { compile } from '../../game/sheet/formula.ts';
import { HOLE } from '../../game/sheet/holes.ts';
import { prepareRoll } from '../../game/sheet/rolls.ts';
import type { Roll } from '../../game/sheet/system.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDiceApi } from '../rolls/roll-context.ts';
import { useFields, useOpenSheet } from './sheet-context.ts';

export function RollsBlock({ rolls }: { rolls: readonly string[] }) {
  const { store } = useOpenSheet();
  const shown = rolls.flatMap((id) => store.sheet.schema.rolls.find((roll) => roll.id === id) ?? []);
  return (
    <ul className="rolls">
      {shown.map((roll) => (
        <li key={roll.id}>
          <RollButton roll={roll} />
        </li>
      ))}
    </ul>
  );
}

function RollButton({ roll }: { roll: Roll }) {
  const { store, characterId } = useOpenSheet();
  const desk = useDiceApi();
  useFields(fieldsOf(roll));
  const prepared = prepareRoll(store.derivation, roll.id);
  return (
    <button
      type="button"
      className="roll"
      title={roll.help}
      disabled={desk === null}
      onClick={() => desk?.requestRoll({ characterId, rollId: roll.id, label: roll.label })}
    >
      <Icon name="die" className="symbol" />
      <span className="roll-words">{roll.label}</span>
      <span className="roll-notation">{prepared.ok ? readableNotation(prepared.notation) : '—'}</span>
    </button>
  );
}

function fieldsOf({ expr, ask = [] }: Roll): string[] {
  const formulas = [
    ...[...expr.matchAll(HOLE)].map(([, formula = '']) => formula),
    ...ask.flatMap((question) =>
      question.kind === 'computed'
        ? [question.formula]
        : question.kind === 'number'
          ? [question.min, question.max].filter((bound) => typeof bound === 'string')
          : [],
    ),
  ];
  const refs = formulas.flatMap((formula) => {
    const compiled = compile(formula);
    return compiled.ok ? compiled.refs : [];
  });
  return [...new Set(refs.map((ref) => ref.split('.')[0] ?? ref))];
}
