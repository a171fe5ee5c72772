import type { Caller } from '../features/kit/caller.ts';
import { can } from '../features/kit/permissions.ts';
import { AppError } from '../lib/app-error.ts';
import type { SiteState } from './site-state.ts';

export const MAINTENANCE_SECONDS = 300;

const SENTENCE =
  'Estamos em manutenção por alguns minutos. Nada mudou, e o carrinho continua como está: tente de novo daqui a pouco.';

/** Whether the site is closed to this caller. Admins go on, and switch it off. */
export const isClosedTo = (site: SiteState, caller: Caller | null): boolean =>
  site.isInMaintenance && !can(caller, 'run', 'operations');

export const closedRefusal = (): AppError => new AppError('UNAVAILABLE', SENTENCE, {}, MAINTENANCE_SECONDS);
