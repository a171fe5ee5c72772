import { useRevalidator } from 'react-router';
import { findToldReport, type ToldReport } from '../../../features/community/moderation/list-reports.server.ts';
import { TEXT_MAX, THING_WORDS } from '../../../features/people/reports/report.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/told-report.ts';
import './account.css';

export const meta: Route.MetaFunction = () => quietHead('Denúncia', 'O que a equipe decidiu, e por quê.');

export async function loader({ context, params: { reportId } }: Route.LoaderArgs) {
  const told = await findToldReport(context.get(ctxContext), context.get(callerContext)!.uid, reportId);
  if (!told) throw new Response(null, { status: 404 });
  return told;
}

const STATES: Record<ToldReport['state'], string> = {
  open: 'A equipe ainda não decidiu.',
  appealed: 'Há um recurso: outra pessoa da equipe olha de novo.',
  removed: 'Saiu do ar.',
  warned: 'Fica, com um aviso a quem publicou.',
  dismissed: 'Fica como está.',
};

const GONE: Record<ToldReport['side'], string> = {
  made: 'Quando a equipe olhou, já não estava no ar: quem publicou tinha trocado ou apagado.',
  hit: 'Quando a equipe olhou, já não estava no ar: você tinha trocado ou apagado.',
};

export default function ToldReportPage({ loaderData: told }: Route.ComponentProps) {
  const { side, type, title, state, wasGone, reason, answer, appeal, mayAppeal } = told;
  return (
    <Page>
      <PageHeading
        lead={
          side === 'hit'
            ? `A equipe olhou ${THING_WORDS[type]} “${title}”, que é seu. Se alguém denunciou, não é dito quem.`
            : `Você denunciou ${THING_WORDS[type]} “${title}”. Quem publicou não sabe que foi você.`
        }
      >
        Denúncia
      </PageHeading>
      <div className="account-sections">
        <section aria-labelledby="decisao" className="account-section">
          <h2 id="decisao">Decisão</h2>
          {!(wasGone && state === 'removed') && <p>{STATES[state]}</p>}
          {wasGone && <p>{GONE[side]}</p>}
          {reason && <p className="as-typed">{reason}</p>}
        </section>
        {appeal && (
          <section aria-labelledby="recurso" className="account-section">
            <h2 id="recurso">O seu recurso</h2>
            <p className="as-typed">{appeal}</p>
          </section>
        )}
        {answer && (
          <section aria-labelledby="resposta" className="account-section">
            <h2 id="resposta">Resposta ao recurso</h2>
            <p className="as-typed">{answer}</p>
          </section>
        )}
        {mayAppeal && <Appeal told={told} />}
      </div>
    </Page>
  );
}

function Appeal({ told: { reportId } }: { told: ToldReport }) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('appealReport', {
    values: { text: '' },
    input: ({ text }) => ({ reportId, text: text.trim() }),
    busy: 'Mandando…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    onDone: () => revalidate(),
  });
  return (
    <section aria-labelledby="recorrer" className="account-section">
      <h2 id="recorrer">Recorrer</h2>
      <p className="account-aside">Uma vez. Quem decidiu não responde: outra pessoa da equipe olha de novo.</p>
      <ServerForm form={form} className="stack" label="Recorrer">
        <FormField
          form={form}
          name="text"
          rules={{ validate: (text) => text.trim() !== '' || 'Diga por que a decisão não vale.' }}
          label="Por que a decisão não vale"
          className="unbounded"
        >
          {(control) => <textarea {...control} rows={5} maxLength={TEXT_MAX} />}
        </FormField>
      </ServerForm>
    </section>
  );
}
