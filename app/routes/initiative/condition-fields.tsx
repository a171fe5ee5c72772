import { type Ref, useId, useState } from 'react';
import { CONDITION_MAX } from '../../../features/play/initiative/limits.ts';
import { Field } from '../../../ui/field.tsx';
import { useQuery } from '../../api/use-query.ts';
import { ROUNDS_TYPED, type TypedCondition } from './condition-command.ts';

export const NO_CONDITION: TypedCondition = { name: '', rounds: '' };

interface ConditionFieldsProps {
  /** The table of the fight, whose conditions are offered; null where it has none. */
  campaignId: string | null;
  typed: TypedCondition;
  error?: string | undefined;
  input?: Ref<HTMLInputElement>;
  onChange: (typed: TypedCondition) => void;
}

/** A condition in free words or one of the table's own, which are asked for once somebody writes. */
export function ConditionFields({ campaignId, typed, error, input, onChange }: ConditionFieldsProps) {
  const [writes, setWrites] = useState(false);
  const { output } = useQuery('getPartyFields', writes && campaignId ? { campaignId, fieldIds: [] } : null);
  const offered = output?.conditions ?? [];
  const names = useId();
  return (
    <>
      <Field
        label="Condição"
        value={typed.name}
        maxLength={CONDITION_MAX}
        placeholder="Em pânico"
        autoComplete="off"
        aria-keyshortcuts={input ? 'C' : undefined}
        ref={input}
        list={names}
        hint={offered.length > 0 ? 'Escolha uma da ficha, ou escreva outra.' : undefined}
        error={error}
        onFocus={() => setWrites(true)}
        onChange={({ target }) => {
          setWrites(true);
          onChange({ ...typed, name: target.value });
        }}
      />
      <datalist id={names}>
        {offered.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        label="Rodadas"
        value={typed.rounds}
        placeholder="sem fim"
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => ROUNDS_TYPED.test(target.value) && onChange({ ...typed, rounds: target.value })}
      />
    </>
  );
}
