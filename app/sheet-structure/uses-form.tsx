import { itemName } from '../../game/sheet/changes.ts';
import type { FieldOf, SheetSchema, UseSpec } from '../../game/sheet/system.ts';
import { idsOf } from '../../game/structure/structure.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ChangesForm } from './changes-form.tsx';
import { FormulaBox } from './formula-box.tsx';
import { QuestionsForm } from './questions-form.tsx';
import { changeableColumns, changeables, listsOf, readsOf, readsOfColumns } from './reads.ts';

interface UsesFormProps {
  schema: SheetSchema;
  field: FieldOf<'list'>;
  onChange: (field: FieldOf<'list'>) => void;
}

const ALL = '';

/** A use of an item asks, costs, changes and rolls. */
export function UsesForm({ schema, field, onChange }: UsesFormProps) {
  const { uses = [], label, item: columns } = field;
  const withUses = (next: UseSpec[]) => {
    const { uses: _, ...rest } = field;
    onChange(next.length === 0 ? rest : { ...field, uses: next });
  };
  const reads = [...readsOfColumns(columns, 'Do item'), ...readsOf(schema)];
  const targets = [...changeableColumns(columns), ...changeables(schema)];
  const names = [...new Set((field.catalog ?? []).map((row) => itemName(field, row)))];
  return (
    <fieldset className="structure-group structure-wide">
      <legend>Usar {label}</legend>
      <p className="quiet">Com isto cada item ganha um botão na ficha em jogo, que cobra e faz de uma vez.</p>
      {uses.map((use, index) => {
        const put = (next: UseSpec) => withUses(uses.with(index, next));
        const { of, roll, when, ...rest } = use;
        const asked = [...(use.ask ?? []).map((one) => ({ id: one.id, label: `Resposta: ${one.label}` })), ...reads];
        const others = of === undefined || names.includes(of) ? names : [of, ...names];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a use is known by its place alone
          <div key={`${uses.length} ${index}`} className="structure-effect">
            <Select
              label="Serve para"
              value={of ?? ALL}
              options={[
                { value: ALL, label: 'Todos os itens' },
                ...others.map((name) => ({ value: name, label: `Só ${name}` })),
              ]}
              onChange={(name) => {
                const { of: _, ...without } = use;
                put(name === ALL ? without : { ...without, of: name });
              }}
            />
            <Field
              label="O botão diz"
              value={use.label ?? ''}
              maxLength={80}
              placeholder="Usar"
              onChange={({ currentTarget: { value } }) => {
                const { label: _, ...without } = use;
                put(value === '' ? without : { ...without, label: value });
              }}
            />
            <Select
              label="Rola"
              value={roll ?? ALL}
              options={[
                { value: ALL, label: 'Nada' },
                ...schema.rolls.map((one) => ({ value: one.id, label: one.label })),
              ]}
              onChange={(id) => {
                const { roll: _, ...without } = use;
                put(id === ALL ? without : { ...without, roll: id });
              }}
            />
            <FormulaBox
              label="Pode-se usar quando"
              optional
              value={when ?? ''}
              reads={reads}
              onChange={(text) => {
                const kept = { ...rest, ...(of === undefined ? {} : { of }), ...(roll === undefined ? {} : { roll }) };
                put(text === '' ? kept : { ...kept, when: text });
              }}
            />
            <QuestionsForm
              of={label}
              ask={use.ask ?? []}
              reads={reads}
              lists={listsOf(schema)}
              taken={new Set([...idsOf(schema), ...columns.map(({ id }) => id)])}
              onChange={(ask) => put({ ...use, ask })}
            />
            <ChangesForm
              legend="O preço"
              hint="Sem ter com que pagar, não se usa."
              act="Pôr um preço"
              pays
              changes={use.pays ?? []}
              targets={targets}
              reads={asked}
              onChange={(pays) => put({ ...use, pays })}
            />
            <ChangesForm
              legend="O que mais muda"
              act="Pôr uma mudança"
              changes={use.does ?? []}
              targets={targets}
              reads={asked}
              onChange={(does) => put({ ...use, does })}
            />
            <IconButton
              icon="close"
              label={`Tirar este uso de ${label}`}
              onClick={() => withUses(uses.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <p>
        <Button size="mini" variant="tertiary" onClick={() => withUses([...uses, { pays: [] }])}>
          Pôr um uso
        </Button>
      </p>
    </fieldset>
  );
}
