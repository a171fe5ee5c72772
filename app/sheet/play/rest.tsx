import type { Field, FieldOf } from '../../../game/sheet/system.ts';
import { BodyMap } from '../body-map.tsx';
import { ConditionsBlock } from '../conditions-block.tsx';
import { ExplainButton } from '../explain-button.tsx';
import { useField, useOpenSheet } from '../sheet-context.ts';
import { wordsOfValue } from '../worked.tsx';
import { bodiesOf } from './bodies.ts';
import { OwnedLists } from './owned-list.tsx';
import { partsAtPlay } from './parts-at-play.ts';

/** It stands beside the tiles where there is room. */
export function Beside() {
  const { schema } = useOpenSheet().store.sheet;
  const { facts } = partsAtPlay(schema);
  return (
    <div className="beside">
      {bodiesOf(schema).map(({ title, parts }) => (
        <BodyMap key={title} parts={parts} />
      ))}
      {facts.length > 0 && (
        <div className="facts">
          {facts.map((field) => (
            <Fact key={field.id} field={field} />
          ))}
        </div>
      )}
      {schema.conditions.length > 0 && <ConditionsBlock />}
    </div>
  );
}

function Fact({ field }: { field: Field }) {
  const { value, visible, warning, max } = useField(field.id);
  if (!visible) return null;
  const words = `${wordsOfValue(value)}${field.kind === 'resource' && max !== undefined ? ` / ${wordsOfValue(max)}` : ''}`;
  return (
    <div className="fact" {...(value === true ? { 'data-holds': '' } : {})}>
      <ExplainButton of={field.id} label={field.label} className="fact-press">
        <span>{field.label}</span>
        <b>{words}</b>
      </ExplainButton>
      {warning && <p className="cell-warning">{warning}</p>}
    </div>
  );
}

const usability = ({ uses = [] }: FieldOf<'list'>): number =>
  uses.some(({ of }) => of === undefined) ? 2 : Math.min(uses.length, 1);

/** Things that can be used come first. */
export function Things() {
  const { lists } = partsAtPlay(useOpenSheet().store.sheet.schema);
  return <OwnedLists lists={lists.toSorted((a, b) => usability(b) - usability(a))} />;
}
