import { FIGURE_RANGES, type FigureDays } from '../../../features/admin/figures/figures.ts';
import { readParam } from '../../list/address-params.ts';

export const readFigureDays = (params: URLSearchParams): FigureDays =>
  FIGURE_RANGES.find((days) => String(days) === readParam(params, 'dias')) ?? 1;

export const dayAddress = (days: FigureDays): string => (days === 1 ? '/admin' : `/admin?dias=${days}`);

export const rangeLabel = (days: FigureDays): string => (days === 1 ? 'Hoje' : `${days} dias`);
