import type { ReportState } from '../../../features/people/reports/report.ts';

export const REPORT_STATE_WORDS: Record<ReportState, string> = {
  open: 'à espera',
  appealed: 'com recurso à espera',
  removed: 'fora do ar',
  warned: 'com aviso',
  dismissed: 'como estava',
};
