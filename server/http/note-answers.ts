import type { ServerResponse } from 'node:http';
import { functionsByName } from '../../features/index.ts';
import type { Logger } from '../../platform/log.ts';
import type { AnswerSums } from '../metrics/answer-sums.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { routeOf } from './request-route.ts';

export interface RequestOutcome {
  requestId: string;
  method: string;
  path: string;
  status: number;
  began: number;
  uid?: string | undefined;
}

const QUIET = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets/*',
  '/art/*',
  '/covers/*',
  '/previews/*',
  '/retratos/*',
  '/pessoas/*',
  '/mesas/*',
  '/imagens/*',
  '/catalogo/*',
  '/sistemas/*',
]);

const isAnonymous = (route: string): boolean => {
  const called = functionsByName.get(route.slice('/functions/'.length));
  return called?.kind === 'callable' && called.anonymous === true && route === `/functions/${called.name}`;
};

/** nginx's name for an answer that its client did not wait for. */
const CLIENT_LEFT = 499;

/**
 * The status by which an answer ended, once it is closed: 499 where the client left, 500 where it was destroyed here
 * with an error.
 */
export function finalStatus({ writableFinished, statusCode, errored }: ServerResponse): number {
  if (writableFinished) return statusCode;
  return errored ? 500 : CLIENT_LEFT;
}

/** The pattern of a path's route; null for probes and files, which are neither counted nor traced. */
export function notedRoute(path: string): string | null {
  const route = routeOf(path);
  return QUIET.has(route) ? null : route;
}

export const noteAnswers =
  (metrics: Metrics, answers: AnswerSums, log: Logger) =>
  ({ requestId, method, path, status, began, uid }: RequestOutcome): void => {
    const route = notedRoute(path);
    if (route === null) return;
    const milliseconds = performance.now() - began;
    metrics.record({ of: 'request', route, method, status, seconds: milliseconds / 1000 });
    answers.record({ route, method, status, ms: milliseconds });
    const who = uid && !isAnonymous(route) ? { uid } : {};
    log.answered({ requestId, method, route, status, ms: Math.round(milliseconds), ...who });
  };
