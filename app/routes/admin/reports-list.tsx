import type { ReportView } from '../../../features/community/moderation/report-schema.ts';
import { DECISIONS } from '../../../features/people/reports/report.ts';
import { defineList } from '../../list/define-list.ts';
import { tabs } from '../../list/filters.ts';
import type { WindowProps } from '../../list/row-acts.tsx';
import { DECISION_WORDS, DecideReport } from './decide-report.tsx';
import { REPORTS_PATH } from './paths.ts';
import { isWaiting, ReportCard } from './report-card.tsx';
import './creators.css';

export const REPORTS = defineList({
  path: REPORTS_PATH,
  label: 'Denúncias',
  filters: {
    state: tabs('situacao', { waiting: '', decided: 'decididas' }, 'Situação', {
      waiting: 'À espera',
      decided: 'Decididas',
    }),
  },
  call: 'listReports',
  rows: ({ reports }): readonly ReportView[] => reports,
  keyOf: ({ reportId }) => reportId,
  nameOf: ({ snapshot }) => snapshot.title,
  card: (report, props, { acts }) => <ReportCard key={report.reportId} row={report} props={props} acts={acts} />,
  className: 'creator-rows',
  acts: DECISIONS.map((decision) => ({
    label: DECISION_WORDS[decision].act,
    about: ({ snapshot }: ReportView) => `: ${snapshot.title}`,
    variant: decision === 'remove' ? ('danger' as const) : ('secondary' as const),
    when: (report: ReportView) => isWaiting(report) && report.mayDecide,
    window: {
      title: () => DECISION_WORDS[decision].title,
      body: (window: WindowProps<ReportView>) => <DecideReport decision={decision} {...window} />,
    },
  })),
  empty: ({ state }) =>
    state === 'waiting'
      ? { icon: 'check', title: 'Nenhuma denúncia espera', text: 'As que as pessoas fizerem aparecem aqui.' }
      : { icon: 'check', title: 'Nada foi decidido ainda', text: 'O que a equipe decidir fica aqui.' },
  more: 'Mostrar mais denúncias',
});
