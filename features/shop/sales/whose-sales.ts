import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../kit/caller.ts';
import { can } from '../../kit/permissions.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';

/** The creator whose sales are asked for. Throws NOT_FOUND for another's. */
export function whoseSales(caller: Caller, named: string | undefined): string {
  const creatorId = named ?? caller.creatorId;
  if (!creatorId) throw new AppError('INVALID_ARGUMENT', 'Diga de que casa são as vendas.', { field: 'creatorId' });
  refuseUnless(caller, 'view', { is: 'sales', creatorId }, 'Essa casa não é a sua.');
  return creatorId;
}

export const mayViewMoney = (caller: Caller, creatorId: string): boolean =>
  can(caller, 'viewMoney', { is: 'sales', creatorId });
