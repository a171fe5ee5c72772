import { DAYS, type Days } from '../../../features/shop/sales/sales-schema.ts';
import { readParam } from '../../list/address-params.ts';

export const RANGES = DAYS;
const USUAL: Days = 30;
const inAddress = (days: Days): string => (days === 'all' ? 'tudo' : String(days));

export const readDays = (params: URLSearchParams): Days =>
  RANGES.find((days) => inAddress(days) === readParam(params, 'dias')) ?? USUAL;

export const salesAddress = (days: Days): string =>
  days === USUAL ? '/produtor' : `/produtor?dias=${inAddress(days)}`;
export const salesCsvAddress = (days: Days): string => `/produtor/exportar?dias=${inAddress(days)}`;

export const rangeLabel = (days: Days): string => (days === 'all' ? 'Tudo' : `${days} dias`);
/** The end of a sentence: `em 30 dias`. */
export const inRange = (days: Days): string => (days === 'all' ? 'desde o começo' : `em ${days} dias`);
