import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { nextCursor } from '../../kit/schema.ts';
import { auditEntry, auditQuery } from './audit-schema.ts';
import { getAudit } from './get-audit.server.ts';

export const auditFunctions = [
  defineFunction({
    name: 'getAudit',
    may: ['read', 'audit'],
    onlyReads: true,
    summary: 'Who did what to which thing, newest first. Nothing changes or deletes a line.',
    input: auditQuery,
    output: z.object({ entries: z.array(auditEntry), nextCursor }),
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, _caller, input) => getAudit(ctx, input),
  }),
] as const;
