import { useRef, useState } from 'react';
import type { CampaignView, PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import { moveItem } from '../../../lib/list.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCall } from '../../api/use-call.ts';
import { ReorderSteps } from '../../form/reorder-presses.tsx';
import { useReorder } from '../../form/use-reorder.ts';

export interface Column {
  fieldId: string;
  label: string;
}

/** Everything that the cards of a party can show, each once, in the order of the cards. */
export function columnsOf(party: readonly PartyMember[]): Column[] {
  const known = new Map<string, Column>();
  for (const { card } of party)
    for (const { fieldId, label } of card) if (!known.has(fieldId)) known.set(fieldId, { fieldId, label });
  return [...known.values()];
}

/** The columns that are shown, in order: the chosen ones that some card has, or all. */
export function shownColumns(party: readonly PartyMember[], columns: readonly string[] | null): Column[] {
  const all = columnsOf(party);
  if (columns === null) return all;
  return columns.flatMap((id) => all.find(({ fieldId }) => fieldId === id) ?? []);
}

interface ColumnsDialogProps {
  view: CampaignView;
  onClose: () => void;
}

/** The leader of a table arranges what the party's summary shows. */
export function ColumnsDialog({ view, onClose }: ColumnsDialogProps) {
  const { campaignId, campaign, party } = view;
  const chosen = shownColumns(party, campaign.columns).map(({ fieldId }) => fieldId);
  const all = columnsOf(party);
  const rest = all.filter(({ fieldId }) => !chosen.includes(fieldId)).map(({ fieldId }) => fieldId);
  const [order, setOrder] = useState([...chosen, ...rest]);
  const [on, setOn] = useState<ReadonlySet<string>>(new Set(chosen));
  const { run, pending } = useCall('changeCampaign', { refusals: 'toast' });
  const labels = new Map(all.map(({ fieldId, label }) => [fieldId, label]));
  const root = useRef<HTMLOListElement>(null);
  const reorder = useReorder(root, order, (id, to) => {
    setOrder(moveItem(order, order.indexOf(id), to));
    return true;
  });
  const save = async (columns: string[] | null) => {
    if (await run({ campaignId, fields: { columns } })) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Arrumar colunas" dismissible={!pending}>
      <div className="table-form">
        <p>O que a turma mostra, nesta ordem, para a mesa toda. Cada pessoa continua vendo só o que pode.</p>
        <ol ref={root} className="column-list">
          {order.map((id, at) => (
            <li key={id} data-item={id}>
              <Checkbox
                label={labels.get(id) ?? id}
                checked={on.has(id)}
                onChange={({ currentTarget: { checked } }) =>
                  setOn((before) => new Set(checked ? [...before, id] : [...before].filter((other) => other !== id)))
                }
              />
              <ReorderSteps steps={reorder.steps(id, at, labels.get(id) ?? id)} words={labels.get(id) ?? id} />
            </li>
          ))}
        </ol>
        <p className="sr-only" role="status">
          {reorder.said}
        </p>
        <p className="dialog-answers">
          <Button pending={pending} onClick={() => void save(order.filter((id) => on.has(id)))}>
            Salvar
          </Button>
          {campaign.columns !== null && (
            <Button variant="tertiary" pending={pending} onClick={() => void save(null)}>
              Como o sistema faz
            </Button>
          )}
        </p>
      </div>
    </Dialog>
  );
}
