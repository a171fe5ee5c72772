import { set } from './edit.ts';
import { ExplainButton } from './explain-button.tsx';
import { useEdit, useFields, useOpenSheet } from './sheet-context.ts';

export function ConditionsBlock() {
  const { store } = useOpenSheet();
  return (
    <fieldset className="conditions">
      <legend className="block-words">Condições</legend>
      {store.sheet.schema.conditions.map(({ id, label }) => (
        <ConditionTile key={id} id={id} label={label} />
      ))}
    </fieldset>
  );
}

function ConditionTile({ id, label }: { id: string; label: string }) {
  const { store, readOnly } = useOpenSheet();
  const edit = useEdit();
  useFields([id]);
  return (
    <span className="condition">
      <label className="tile">
        <input
          type="checkbox"
          checked={store.doc.active.includes(id)}
          disabled={readOnly}
          onChange={(event) => edit(set(`active/${id}`, event.target.checked))}
        />
        <span>{label}</span>
      </label>
      <ExplainButton of={id} label={label} />
    </span>
  );
}
