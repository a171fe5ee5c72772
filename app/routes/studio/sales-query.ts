import { DASHBOARD_DAYS, type DashboardDays } from '../../../features/shop/sales/dashboard-days.ts';
import { readParam } from '../../list/address-params.ts';

export const RANGES = DASHBOARD_DAYS;
const USUAL: DashboardDays = 30;
const inAddress = (days: DashboardDays): string => (days === 'all' ? 'tudo' : String(days));

export const readDays = (params: URLSearchParams): DashboardDays =>
  RANGES.find((days) => inAddress(days) === readParam(params, 'dias')) ?? USUAL;

export const salesAddress = (days: DashboardDays): string =>
  days === USUAL ? '/produtor' : `/produtor?dias=${inAddress(days)}`;
export const salesCsvAddress = (days: DashboardDays): string => `/produtor/exportar?dias=${inAddress(days)}`;

export const rangeLabel = (days: DashboardDays): string => (days === 'all' ? 'Tudo' : `${days} dias`);
/** The end of a sentence: `em 30 dias`. */
export const inRange = (days: DashboardDays): string => (days === 'all' ? 'desde o começo' : `em ${days} dias`);
