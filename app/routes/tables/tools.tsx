import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toolWords } from '../../../features/play/tools/tool.ts';
import type { ToolLoanView } from '../../../features/play/tools/tool-schema.ts';
import { dayAndMonth } from '../../../features/reading/library/loan-labels.ts';
import { useAsk } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCall } from '../../api/use-call.ts';
import { CREATURES_PATH } from '../creatures/creatures-path.ts';
import { LendToolDialog } from './lend-tool-dialog.tsx';
import { useTable } from './table-context.ts';

/** The things that members lend to the table besides books, and whose each is. */
export function Tools() {
  const { view, uid, open } = useTable();
  const { campaignId, tools } = view;
  const [lending, setLending] = useState(false);
  if (!open && tools.length === 0) return null;
  return (
    <section className="table-sources" aria-labelledby="as-ferramentas">
      <div className="table-head">
        <h2 id="as-ferramentas">Ferramentas da mesa</h2>
        {open && (
          <Button variant="secondary" size="mini" onClick={() => setLending(true)}>
            Emprestar uma ferramenta
          </Button>
        )}
      </div>
      {tools.length === 0 ? (
        <p className="roll-lines-empty">
          Ninguém trouxe uma ferramenta ainda. Empreste uma <Link to={CREATURES_PATH}>criatura</Link>, uma luta, um
          modelo de luta ou de ficha, ou a estrutura de uma ficha.
        </p>
      ) : (
        <ul>
          {tools.map((loan) => (
            <Tool key={loan.loanId} loan={loan} own={loan.lender.uid === uid} open={open} />
          ))}
        </ul>
      )}
      {lending && <LendToolDialog campaignId={campaignId} lent={tools} onClose={() => setLending(false)} />}
    </section>
  );
}

interface ToolProps {
  loan: ToolLoanView;
  own: boolean;
  open: boolean;
}

function Tool({ loan: { loanId, kind, of, title, lender, until }, own, open }: ToolProps) {
  const makesSheets = kind === 'structure' || of === 'sheet';
  const { ask, asking } = useAsk();
  const navigate = useNavigate();
  const { run: takeBack, pending } = useCall('takeBackTool', {
    refusals: 'toast',
    says: `${title} voltou para você.`,
    asks: () =>
      ask({
        title: `Tomar ${title} de volta?`,
        lost: 'A mesa deixa de usar na hora. O que já está numa luta ou virou ficha fica como está.',
        label: 'Tomar de volta',
        stay: 'Deixar na mesa',
      }),
  });
  const { run: make, pending: making } = useCall('useTool', {
    refusals: 'toast',
    onDone: ({ characterId }) => void navigate(`/ficha/universal/${characterId}`),
    revalidate: 'never',
  });
  return (
    <li className="source" data-on="true">
      <h3>{title}</h3>
      <p>
        {toolWords({ kind, of })}, {own ? 'você trouxe' : `${lender.displayName} trouxe`},{' '}
        {until === null ? 'sem prazo' : `até ${dayAndMonth(until)}`}
      </p>
      {open && (own || makesSheets) && (
        <p className="source-acts">
          {makesSheets && !own && (
            <Button
              variant="secondary"
              size="mini"
              pending={making}
              onClick={() => void make({ loanId, name: 'Sem nome' })}
            >
              Criar ficha com ela<span className="sr-only">, {title}</span>
            </Button>
          )}
          {own && (
            <Button variant="tertiary" size="mini" pending={pending} onClick={() => void takeBack({ loanId })}>
              Tomar de volta<span className="sr-only"> {title}</span>
            </Button>
          )}
        </p>
      )}
      {asking}
    </li>
  );
}
