import { z } from 'zod';
import { defineFunction, definePlain } from '../function.ts';
import { FILE } from '../schema.ts';
import { downloadDataExport } from './download-export.server.ts';
import { exportState } from './export-schema.ts';
import { getDataExport, requestDataExport } from './request-export.server.ts';

export const personalDataFunctions = [
  defineFunction({
    name: 'getDataExport',
    may: ['use', 'account'],
    summary: 'The caller’s newest export of their data.',
    input: z.object({}),
    output: exportState,
    run: (ctx, caller) => getDataExport(ctx, caller.uid),
  }),
  defineFunction({
    name: 'requestDataExport',
    may: ['use', 'account'],
    summary: 'Asks for an archive of everything the caller made, bought and wrote; while one is made, its state.',
    input: z.object({}),
    output: exportState,
    refusals: { FAILED_PRECONDITION: 'There is an archive of the last 24 hours.' },
    run: requestDataExport,
  }),
  definePlain({
    name: 'downloadDataExport',
    may: ['use', 'account'],
    summary: 'The archive of the caller’s data, whole or in ranges.',
    body: 'none',
    also: { HEAD: { operationId: 'describeDataExport', summary: 'The headers of the archive.' } },
    input: z.object({ exportId: z.uuid().describe('The export.') }),
    output: FILE,
    done: 'The whole archive.',
    refusals: { NOT_FOUND: 'The caller has no such archive, or it is gone.' },
    run: (ctx, caller, { exportId }) => downloadDataExport(ctx, caller, exportId),
  }),
] as const;
