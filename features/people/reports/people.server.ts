import { and, eq, isNotNull } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { reports, reportVoices } from './tables.ts';

export const people = [
  personal('denuncias', 'O que você denunciou, e por quê.', reportVoices, 'deleted', (uid) =>
    eq(reportVoices.userId, uid),
  ),
  personal(
    'decisoes-sobre-voce',
    'O que decidimos sobre coisas suas que foram denunciadas, e o seu recurso. Quem denunciou não está aqui.',
    reports,
    'kept',
    (uid) => and(eq(reports.aboutId, uid), isNotNull(reports.decidedAt)),
    ['aboutId', 'decidedBy', 'answeredBy', 'taken', 'keptPicture'],
  ),
] as const;
