import type { RequestListener } from 'node:http';
import type { Database } from '../db/port.ts';
import type { JobTracing } from '../jobs/port.ts';
import type { Mailer } from '../mail/port.ts';

/**
 * Traces in OpenTelemetry's terms. Ports are wrapped, once, at the start: where no traces are wanted there is nothing to
 * ask and nothing to skip. Spans name routes, statements and jobs, never people, codes or parameters.
 */
export interface Tracing {
  /** A span for each request, continued from the proxy's `traceparent`; `routeOf` gives the pattern of a path, or
   * null for what is not traced. */
  requests(listener: RequestListener, routeOf: (path: string) => string | null): RequestListener;
  /** A span for each statement of a request or job. */
  database(opened: Database): Database;
  /** A span for each job, continued from what sent it. */
  readonly jobs: JobTracing;
  mailer(opened: Mailer): Mailer;
  /** A span for each call of a client of an outside service, such as `payments`. */
  calls<T extends object>(service: string, client: T): T;
  /** Sends what is left; gives up after a few seconds. */
  close(): Promise<void>;
}
