import type { ActOutcome, Change } from '../../site/audit/audit.ts';
import type { SupportRepaired } from './support-schema.ts';

/** A repair that found nothing to do, and why. */
export const nothingDone = (detail: string, also: Pick<SupportRepaired, 'code'> = {}): ActOutcome<SupportRepaired> => ({
  result: { done: false, detail, ...also },
  change: null,
});

export const repairDone = (
  detail: string,
  change: Change,
  also: Pick<SupportRepaired, 'code'> = {},
): ActOutcome<SupportRepaired> => ({ result: { done: true, detail, ...also }, change });
