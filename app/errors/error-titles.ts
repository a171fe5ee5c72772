import { isRouteErrorResponse } from 'react-router';

/** A page that could not be shown says these, above its words and on its tab. */
export const ERROR_TITLES = {
  forbidden: 'Esta porta não abre para você',
  tooMany: 'Devagar, por favor',
  silent: 'A RPGpédia não respondeu',
  offline: 'Você está sem conexão',
  broken: 'Algo deu errado aqui',
} as const;

/** A server that rests or restarts says these, or what stands before one that is away. */
const AWAY: readonly number[] = [502, 503, 504];

/** The state that an answer tells of; a missing page is none of them. */
export function errorState({ status }: { status: number }): keyof typeof ERROR_TITLES {
  if (status === 429) return 'tooMany';
  if (AWAY.includes(status)) return 'silent';
  return status === 401 || status === 403 ? 'forbidden' : 'broken';
}

export const errorTitle = (error: unknown): string =>
  ERROR_TITLES[isRouteErrorResponse(error) ? errorState(error) : 'broken'];
