import { countOf } from '../../lib/number.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** `falta cerca de 3 minutos`, rounded as people say it; `seconds` from 0 on. */
export function timeLeftLabel(seconds: number): string {
  if (seconds < 10) return 'falta pouco';
  if (seconds < MINUTE_SECONDS) return 'falta menos de um minuto';
  if (seconds < HOUR_SECONDS)
    return `falta cerca de ${countOf(Math.round(seconds / MINUTE_SECONDS), 'minuto', 'minutos')}`;
  return `falta cerca de ${countOf(Math.round(seconds / HOUR_SECONDS), 'hora', 'horas')}`;
}
