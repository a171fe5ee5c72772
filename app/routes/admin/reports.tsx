import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { listReports } from '../../../features/community/moderation/list-reports.server.ts';
import type { ReportView } from '../../../features/community/moderation/report-schema.ts';
import type { Decision } from '../../../features/people/reports/report.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callFunction } from '../../api/call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListBody } from '../../list/list-body.tsx';
import '../../list/list.css';
import { loadList } from '../../list/load-list.server.ts';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import type { Route } from './+types/reports.ts';
import { AdminPage } from './admin-page.tsx';
import './creators.css';
import { DECISION_WORDS, DecideReport } from './decide-report.tsx';
import { REPORTS_PATH } from './paths.ts';
import { ReportCard } from './report-card.tsx';

export const meta: Route.MetaFunction = () => quietHead('Denúncias', 'O que as pessoas pediram para a equipe olhar.');

const NONE: PageOf<ReportView> = { rows: [], nextCursor: null };

const STATES = ['waiting', 'decided'] as const;
type ReportState = (typeof STATES)[number];

const stateOf = (params: URLSearchParams): ReportState =>
  params.get('situacao') === 'decididas' ? 'decided' : 'waiting';

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const state = stateOf(searchParams);
  const list = await loadList(searchParams, NONE, async (cursor) => {
    const { reports, nextCursor } = await listReports(context.get(ctxContext), context.get(callerContext)!, {
      state,
      cursor,
    });
    return { rows: reports, nextCursor };
  });
  return { list, state };
}

interface Chosen {
  row: ReportView;
  decision: Decision;
}

const keyOf = ({ reportId }: ReportView): string => reportId;
const nameOf = ({ snapshot }: ReportView): string => snapshot.title;

export default function Reports({ loaderData: { list, state } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<Chosen | null>(null);
  const pages = usePages({
    first: list,
    keyOf,
    more: async (cursor) => {
      const { reports, nextCursor } = await callFunction('listReports', { state, cursor });
      return { rows: reports, nextCursor };
    },
  });
  const finish = (): void => {
    setDone(chosen);
    setChosen(null);
    // The row is gone, including the button to which the dialog returns focus.
    void revalidate().then(() => heading.current?.focus());
  };
  return (
    <AdminPage>
      <PageHeading lead="O que as pessoas pediram para olhar, como estava quando denunciaram. O que envolve uma criança ou adolescente vem primeiro.">
        Denúncias
      </PageHeading>
      <section aria-labelledby="denuncias" className="reports">
        <h2 id="denuncias" ref={heading} tabIndex={-1}>
          {state === 'waiting' ? 'À espera' : 'Decididas'}
        </h2>
        <TabLinks
          label="Situação"
          links={[
            { to: REPORTS_PATH, label: 'À espera', current: state === 'waiting' },
            { to: `${REPORTS_PATH}?situacao=decididas`, label: 'Decididas', current: state === 'decided' },
          ]}
        />
        {done && <Notice tone="success">{DECISION_WORDS[done.decision].done}</Notice>}
        <ListBody
          label="Denúncias"
          pages={pages}
          keyOf={keyOf}
          nameOf={nameOf}
          empty={
            state === 'waiting'
              ? { icon: 'check', title: 'Nenhuma denúncia espera', text: 'As que as pessoas fizerem aparecem aqui.' }
              : { icon: 'check', title: 'Nada foi decidido ainda', text: 'O que a equipe decidir fica aqui.' }
          }
          nothingFound={{ title: '', all: REPORTS_PATH, narrowed: false }}
          failing={list.failure}
          busy={false}
          moreLabel="Mostrar mais denúncias"
          look={{
            className: 'creator-rows',
            card: (row, props) => (
              <ReportCard
                key={keyOf(row)}
                row={row}
                props={props}
                onDecide={(decision) => setChosen({ row, decision })}
              />
            ),
          }}
        />
      </section>
      <Dialog
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        dismissible={!sending}
        title={chosen ? DECISION_WORDS[chosen.decision].title : ''}
      >
        {chosen && (
          <DecideReport
            key={`${chosen.row.reportId} ${chosen.decision}`}
            row={chosen.row}
            decision={chosen.decision}
            onSending={setSending}
            onDone={finish}
            onClose={() => setChosen(null)}
          />
        )}
      </Dialog>
    </AdminPage>
  );
}
