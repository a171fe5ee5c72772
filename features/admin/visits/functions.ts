import { defineFunction } from '../../kit/function.ts';
import { success } from '../../kit/schema.ts';
import { recordVisit, visit } from './record-visit.server.ts';

export const visitFunctions = [
  defineFunction({
    name: 'recordVisit',
    may: ['visit', 'site'],
    summary: 'Adds what a browser measured of its visit to the sums of the day; nothing says whose it was.',
    input: visit,
    output: success,
    bodyBytes: 8 * 1024,
    run: (ctx, _caller, input) => recordVisit(ctx, input),
  }),
] as const;
