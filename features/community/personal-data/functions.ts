import { z } from 'zod';
import { defineFunction, definePlain } from '../../kit/function.ts';
import { FILE, idOf, instant, success } from '../../kit/schema.ts';
import { keepAccount, requestAccountErasure } from './ask-erasure.server.ts';
import { downloadDataExport } from './download-export.server.ts';
import { exportState } from './export-schema.ts';
import { getDataExport, requestDataExport } from './request-export.server.ts';

export const personalDataFunctions = [
  defineFunction({
    name: 'getDataExport',
    may: ['use', 'account'],
    onlyReads: true,
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
  defineFunction({
    name: 'requestAccountErasure',
    may: ['use', 'account'],
    summary: 'Asks for the caller’s account to be erased in 15 days, and ends their other sessions.',
    input: z.object({ confirm: z.literal(true) }),
    output: z.object({ eraseAt: instant }),
    refusals: { FAILED_PRECONDITION: 'The caller is the last admin, or the only owner of a creator.' },
    run: requestAccountErasure,
  }),
  defineFunction({
    name: 'keepAccount',
    may: ['use', 'account'],
    summary: 'Takes the request to erase the caller’s account back.',
    input: z.object({}),
    output: success,
    refusals: { NOT_FOUND: 'The account was erased meanwhile.' },
    run: async (ctx, caller) => {
      await keepAccount(ctx, caller);
      return { success: true as const };
    },
  }),
  definePlain({
    name: 'downloadDataExport',
    may: ['use', 'account'],
    summary: 'The archive of the caller’s data, whole or in ranges.',
    body: 'none',
    also: { HEAD: { operationId: 'describeDataExport', summary: 'The headers of the archive.' } },
    input: z.object({ exportId: idOf.describe('The export.') }),
    output: FILE,
    done: 'The whole archive.',
    refusals: { NOT_FOUND: 'The caller has no such archive, or it is gone.' },
    run: (ctx, caller, { exportId }) => downloadDataExport(ctx, caller, exportId),
  }),
] as const;
