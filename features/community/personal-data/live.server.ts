import type { ReadersOf } from '../../kit/live-reader.ts';
import { exportState } from './export-schema.ts';
import { getDataExport } from './request-export.server.ts';

export const live: ReadersOf<'dataExport'> = {
  dataExport: {
    summary: 'The caller’s newest export of their data.',
    schema: exportState,
    topics: (uid) => [`dataExport:${uid}`],
    read: getDataExport,
  },
};
