import { DAYS } from '../../../features/sales/sales-schema.ts';
import { readParam } from '../../list/address-params.ts';

export type Days = (typeof DAYS)[number];

export const RANGES = DAYS;
const USUAL: Days = 30;

export const readDays = (params: URLSearchParams): Days =>
  RANGES.find((days) => String(days) === readParam(params, 'dias')) ?? USUAL;

export const salesAddress = (days: Days): string => (days === USUAL ? '/produtor' : `/produtor?dias=${days}`);
export const salesCsvAddress = (days: Days): string => `/produtor/exportar?dias=${days}`;
