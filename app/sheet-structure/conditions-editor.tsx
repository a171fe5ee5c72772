import type { Field as SheetField } from '../../game/sheet/system.ts';
import {
  addCondition,
  type Condition,
  changeable,
  changeCondition,
  type Effect,
  removeCondition,
} from '../../game/structure/conditions.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ReadableField } from './formula-box.tsx';
import { NamedNew } from './named-new.tsx';
import { NumBox } from './num-box.tsx';
import { readsOf } from './reads.ts';
import { EFFECT_OPS } from './structure-labels.ts';
import type { Structure } from './use-structure.ts';

export function ConditionsEditor({ structure }: { structure: Structure }) {
  const { schema, faults, edit, remove } = structure;
  const targets = changeable(schema);
  return (
    <section className="structure-rolls" aria-labelledby="estrutura-condicoes">
      <h3 id="estrutura-condicoes">Condições</h3>
      <p className="quiet">Cada uma muda números enquanto vale, e o número conta por quê.</p>
      <ul>
        {schema.conditions.map((condition) => (
          <li key={condition.id}>
            <ConditionForm
              condition={condition}
              targets={targets}
              reads={readsOf(schema)}
              fault={faults.get(`condition ${condition.id}`)}
              onChange={(changed) => edit((one) => changeCondition(one, changed))}
            />
            <IconButton
              icon="trash"
              label={`Remover a condição ${condition.label}`}
              onClick={() => remove(`A condição ${condition.label}`, (one) => removeCondition(one, condition.id))}
            />
          </li>
        ))}
      </ul>
      <NamedNew
        label="Nova condição"
        placeholder="Nome"
        act="Pôr condição"
        onNew={(name) => edit((one) => addCondition(one, name))}
      />
    </section>
  );
}

interface ConditionFormProps {
  condition: Condition;
  targets: readonly SheetField[];
  reads: readonly ReadableField[];
  fault: { path: readonly (string | number)[]; message: string } | undefined;
  onChange: (condition: Condition) => void;
}

function ConditionForm({ condition, targets, reads, fault, onChange }: ConditionFormProps) {
  const { label, effects } = condition;
  const [, , part, place] = fault?.path ?? [];
  const setEffects = (next: Effect[]): void => onChange({ ...condition, effects: next });
  const [first] = targets;
  return (
    <div className="structure-condition">
      <Field
        label="Nome"
        value={label}
        maxLength={80}
        error={part === 'label' ? fault?.message : undefined}
        onChange={({ currentTarget }) => onChange({ ...condition, label: currentTarget.value })}
      />
      {effects.map((effect, index) => (
        <EffectForm
          // biome-ignore lint/suspicious/noArrayIndexKey: an effect is known by its place alone
          key={`${effects.length} ${index}`}
          of={label}
          effect={effect}
          targets={targets}
          reads={reads}
          error={part === 'effects' && place === index ? fault?.message : undefined}
          onChange={(changed) => setEffects(effects.with(index, changed))}
          onRemove={() => setEffects(effects.toSpliced(index, 1))}
        />
      ))}
      {first && (
        <p>
          <Button
            size="mini"
            variant="tertiary"
            onClick={() => setEffects([...effects, { target: first.id, op: 'add', amount: -1 }])}
          >
            Pôr um efeito<span className="sr-only"> em {label}</span>
          </Button>
        </p>
      )}
    </div>
  );
}

interface EffectFormProps {
  of: string;
  effect: Effect;
  targets: readonly SheetField[];
  reads: readonly ReadableField[];
  error: string | undefined;
  onChange: (effect: Effect) => void;
  onRemove: () => void;
}

function EffectForm({ of, effect, targets, reads, error, onChange, onRemove }: EffectFormProps) {
  const known = targets.some(({ id }) => id === effect.target);
  const options = targets.map(({ id, label }) => ({ value: id, label }));
  return (
    <div className="structure-effect">
      <Select
        label="Campo"
        value={effect.target}
        options={known ? options : [{ value: effect.target, label: effect.target }, ...options]}
        onChange={(target) => onChange({ ...effect, target })}
      />
      <Select label="O que faz" value={effect.op} options={EFFECT_OPS} onChange={(op) => onChange({ ...effect, op })} />
      <NumBox
        label="Quanto"
        value={effect.amount}
        reads={reads}
        error={error}
        optional={false}
        onChange={(amount) => onChange({ ...effect, amount: amount ?? 0 })}
      />
      <IconButton icon="close" label={`Tirar este efeito de ${of}`} onClick={onRemove} />
    </div>
  );
}
