import type { FormEvent } from 'react';
import type { CombatantView } from '../../../../features/play/initiative/encounter-schema.ts';
import { someOf } from '../../../../lib/list.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useFightCommand } from '../../creatures/use-fight-command.ts';
import { conditionEnded, conditionPut } from '../../initiative/condition-command.ts';
import { ConditionFields, useTypedCondition } from '../../initiative/condition-fields.tsx';
import { useTable } from '../table-context.ts';
import { withoutCondition } from './failed.ts';

const SHOWN_NAMES = 8;

interface ConditionDialogProps {
  encounterId: string;
  fighters: readonly CombatantView[];
  onClose: () => void;
}

/** Puts one condition on several fighters at once. */
export function ConditionDialog({ encounterId, fighters, onClose }: ConditionDialogProps) {
  const { campaignId } = useTable().view;
  const condition = useTypedCondition();
  const { run, pending } = useFightCommand();
  const names = someOf(
    fighters.map((one) => one.name),
    SHOWN_NAMES,
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const taken = condition.take();
    if (!taken) return;
    const { name } = taken;
    const fresh = withoutCondition(fighters, name);
    if (!(await run({ encounterId, command: conditionPut(fighters, taken) }))) return;
    const back = () => void run({ encounterId, command: conditionEnded(fresh, name) });
    toast.success(`“${name}” em ${names}.`, fresh.length > 0 ? { label: 'Desfazer', run: back } : undefined);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Condição em quem falhou" dismissible={!pending}>
      <form className="table-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>Fica em {names}, na luta desta mesa.</p>
        <ConditionFields campaignId={campaignId} condition={condition} />
        <Button type="submit" pending={pending}>
          Pôr
        </Button>
      </form>
    </Dialog>
  );
}
