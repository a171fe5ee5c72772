import { type FormEvent, useState } from 'react';
import type { CombatantView } from '../../../../features/play/initiative/encounter-schema.ts';
import { CONDITION_MAX } from '../../../../features/play/initiative/limits.ts';
import { someOf } from '../../../../lib/list.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useFightCommand } from '../../creatures/use-fight-command.ts';
import { conditionEnded, conditionPut, ROUNDS_TYPED } from '../../initiative/condition-command.ts';
import { withoutCondition } from './failed.ts';

const SHOWN_NAMES = 8;

interface ConditionDialogProps {
  encounterId: string;
  fighters: readonly CombatantView[];
  onClose: () => void;
}

/** Puts one condition on several fighters at once. */
export function ConditionDialog({ encounterId, fighters, onClose }: ConditionDialogProps) {
  const [name, setName] = useState('');
  const [rounds, setRounds] = useState('');
  const [error, setError] = useState<string>();
  const { run, pending } = useFightCommand();
  const names = someOf(
    fighters.map((one) => one.name),
    SHOWN_NAMES,
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const named = name.trim();
    if (named === '') return setError('Escreva a condição, como Em pânico.');
    const fresh = withoutCondition(fighters, named);
    if (!(await run({ encounterId, command: conditionPut(fighters, named, rounds) }))) return;
    const back = () => void run({ encounterId, command: conditionEnded(fresh, named) });
    toast.success(`“${named}” em ${names}.`, fresh.length > 0 ? { label: 'Desfazer', run: back } : undefined);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Condição em quem falhou" dismissible={!pending}>
      <form className="table-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>Fica em {names}, na luta desta mesa.</p>
        <Field
          label="Condição"
          value={name}
          maxLength={CONDITION_MAX}
          placeholder="Em pânico"
          autoComplete="off"
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <Field
          label="Rodadas"
          value={rounds}
          placeholder="sem fim"
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => ROUNDS_TYPED.test(target.value) && setRounds(target.value)}
        />
        <Button type="submit" pending={pending}>
          Pôr
        </Button>
      </form>
    </Dialog>
  );
}
