import { defineFunction } from '../../kit/function.ts';
import { getCreatorDashboard } from './get-dashboard.server.ts';
import { getCreatorStatement } from './get-statement.server.ts';
import { dashboard, dashboardInput, statement, statementInput } from './sales-schema.ts';

export const salesFunctions = [
  defineFunction({
    name: 'getCreatorDashboard',
    may: ['view', 'sales'],
    onlyReads: true,
    summary: 'What a creator sold in the last days, by day and by book, beside as many days before.',
    input: dashboardInput,
    output: dashboard,
    refusals: { INVALID_ARGUMENT: 'An admin named no creator.', NOT_FOUND: 'The creator is not the caller’s.' },
    run: (ctx, caller, input) => getCreatorDashboard(ctx, caller, input),
  }),
  defineFunction({
    name: 'getCreatorStatement',
    may: ['viewMoney', 'sales'],
    onlyReads: true,
    summary: 'A creator’s payouts: what was sold, given back and taken as fees, to the cent.',
    input: statementInput,
    output: statement,
    refusals: {
      INVALID_ARGUMENT: 'An admin named no creator.',
      NOT_FOUND: 'The creator is not the caller’s.',
      PERMISSION_DENIED: 'A member who may not see money.',
    },
    run: (ctx, caller, { creatorId }) => getCreatorStatement(ctx, caller, creatorId),
  }),
] as const;
