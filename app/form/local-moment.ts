import { dayInSaoPaulo, formatDateTime } from '../../lib/time.ts';

/** Brazil has had one offset all year since 2019. */
const OFFSET = ':00-03:00';

/** `yyyy-MM-ddTHH:mm` in São Paulo, as a field has it, from an ISO 8601 text; empty for an empty one. */
export const localMoment = (moment: string): string =>
  moment && `${dayInSaoPaulo(new Date(moment))}T${formatDateTime(moment).slice(-5)}`;

/** ISO 8601 from what a field has; null for an empty one. */
export const momentOfField = (field: string): string | null => (field ? field + OFFSET : null);
