import { type RefObject, useId, useRef, useState } from 'react';
import { CONDITION_MAX } from '../../../features/play/initiative/limits.ts';
import { Field } from '../../../ui/field.tsx';
import { useQuery } from '../../api/use-query.ts';
import { ROUNDS_TYPED, type TypedCondition } from './condition-command.ts';

const NO_CONDITION: TypedCondition = { name: '', rounds: '' };

/** A condition as somebody writes it, in a field of its own or in one that a key leads to. */
export function useTypedCondition(keyed?: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState(NO_CONDITION);
  const [error, setError] = useState<string>();
  const own = useRef<HTMLInputElement>(null);
  const input = keyed ?? own;
  const change = (changed: TypedCondition) => {
    setTyped(changed);
    setError(undefined);
  };
  /** Null without a name: the field says so, and has the focus. */
  const take = (): TypedCondition | null => {
    const name = typed.name.trim();
    if (name !== '') return { ...typed, name };
    setError('Escreva a condição, como Em pânico.');
    input.current?.focus();
    return null;
  };
  return { typed, error, input, isKeyed: keyed !== undefined, change, take, clear: () => change(NO_CONDITION) };
}

interface ConditionFieldsProps {
  /** The table of the fight, whose conditions are offered; null where it has none. */
  campaignId: string | null;
  condition: ReturnType<typeof useTypedCondition>;
}

/** A condition in free words or one of the table's own, which are asked for once somebody writes. */
export function ConditionFields({ campaignId, condition }: ConditionFieldsProps) {
  const { typed, error, input, isKeyed, change } = condition;
  const [writes, setWrites] = useState(false);
  const { output } = useQuery('getPartyFields', writes && campaignId ? { campaignId, fieldIds: [] } : null);
  const offered = output?.conditions ?? [];
  const names = useId();
  return (
    <>
      <Field
        label="Condição"
        className="condition-name"
        value={typed.name}
        maxLength={CONDITION_MAX}
        placeholder="Em pânico"
        autoComplete="off"
        aria-keyshortcuts={isKeyed ? 'C' : undefined}
        ref={input}
        list={names}
        hint={offered.length > 0 ? 'Escolha uma da ficha, ou escreva outra.' : undefined}
        error={error}
        onFocus={() => setWrites(true)}
        onChange={({ target }) => {
          setWrites(true);
          change({ ...typed, name: target.value });
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
        onChange={({ target }) => ROUNDS_TYPED.test(target.value) && change({ ...typed, rounds: target.value })}
      />
    </>
  );
}
