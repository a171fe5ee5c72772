import type { ChangeSpec } from '../../game/sheet/system.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { FormulaBox, type ReadableField } from './formula-box.tsx';
import { numFrom } from './num-box.tsx';
import type { ChangeableField } from './reads.ts';

interface ChangesFormProps {
  legend: string;
  hint?: string;
  /** The button's label. */
  act: string;
  changes: readonly ChangeSpec[];
  targets: readonly ChangeableField[];
  reads: readonly ReadableField[];
  /** The price takes away: a new change starts with −1. */
  pays?: boolean;
  onChange: (changes: ChangeSpec[]) => void;
}

const changeOf = ({ path, sets }: ChangeableField, pays: boolean): ChangeSpec =>
  sets ? { set: path, to: 'verdadeiro' } : { inc: path, by: pays ? -1 : 1 };

/** Each change is a field picked by its name, and by how much it changes. */
export function ChangesForm({ legend, hint, act, changes, targets, reads, pays = false, onChange }: ChangesFormProps) {
  const [first] = targets;
  return (
    <fieldset className="structure-group structure-wide">
      <legend>{legend}</legend>
      {hint && <p className="quiet">{hint}</p>}
      {changes.map((change, index) => {
        const path = change.inc ?? change.set ?? '';
        const target = targets.find((one) => one.path === path);
        const known = target ? targets : [{ path, label: path, sets: change.set !== undefined }, ...targets];
        const put = (next: ChangeSpec) => onChange(changes.with(index, next));
        const { when, ...rest } = change;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a change is known by its place alone
          <div key={`${changes.length} ${index}`} className="structure-effect">
            <Select
              label="O que muda"
              value={path}
              options={known.map((one) => ({ value: one.path, label: one.label }))}
              onChange={(to) => {
                const next = known.find((one) => one.path === to);
                if (next) put({ ...changeOf(next, pays), ...(when === undefined ? {} : { when }) });
              }}
            />
            {change.set === undefined ? (
              <FormulaBox
                label="Quanto soma"
                hint="Com menos, tira."
                value={String(change.by ?? '')}
                reads={reads}
                onChange={(by) => put({ ...change, by: numFrom(by) ?? 0 })}
              />
            ) : (
              <FormulaBox
                label="Passa a"
                hint="verdadeiro, falso, um número ou uma conta."
                value={String(change.to ?? '')}
                reads={reads}
                onChange={(to) => put({ ...change, to: numFrom(to) ?? '' })}
              />
            )}
            <FormulaBox
              label="Só quando"
              optional
              value={when ?? ''}
              reads={reads}
              onChange={(text) => put(text === '' ? rest : { ...rest, when: text })}
            />
            <IconButton
              icon="close"
              label={`Tirar esta mudança de ${target?.label ?? path}`}
              onClick={() => onChange(changes.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      {first && (
        <p>
          <Button size="mini" variant="tertiary" onClick={() => onChange([...changes, changeOf(first, pays)])}>
            {act}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
