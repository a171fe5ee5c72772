import { AppError } from '../../../lib/app-error.ts';
import { can } from '../../people/accounts/permissions.ts';
import { refuseUnless } from '../../people/accounts/refuse-unless.ts';
import type { Caller } from '../../people/accounts/user.ts';

/** The creator whose sales are asked for. Throws NOT_FOUND for another's. */
export function whoseSales(caller: Caller, named: string | undefined): string {
  const creatorId = named ?? caller.creatorId;
  if (!creatorId) throw new AppError('INVALID_ARGUMENT', 'Diga de que casa são as vendas.', { field: 'creatorId' });
  refuseUnless(caller, 'view', { is: 'sales', creatorId }, 'Essa casa não é a sua.');
  return creatorId;
}

export const mayViewMoney = (caller: Caller, creatorId: string): boolean =>
  can(caller, 'viewMoney', { is: 'sales', creatorId });
