import { countOf } from '../../lib/number.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** `falta cerca de 3 minutos`, rounded as people say it; `seconds` from 0 on. */
export function timeLeftLabel(seconds: number): string {
  if (seconds < 10) return 'falta pouco';
  if (seconds < MINUTE) return 'falta menos de um minuto';
  if (seconds < HOUR) return `falta cerca de ${countOf(Math.round(seconds / MINUTE), 'minuto', 'minutos')}`;
  return `falta cerca de ${countOf(Math.round(seconds / HOUR), 'hora', 'horas')}`;
}
