import { defineFunction } from '../../kit/function.ts';
import { auditQuery, namedAudit } from './audit-schema.ts';
import { getNamedAudit } from './get-named-audit.server.ts';

export const auditFunctions = [
  defineFunction({
    name: 'getAudit',
    may: ['read', 'audit'],
    onlyReads: true,
    summary: 'Who did what to which thing, newest first. Nothing changes or deletes a line.',
    input: auditQuery,
    output: namedAudit,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, _caller, input) => getNamedAudit(ctx, input),
  }),
] as const;
