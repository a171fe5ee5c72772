import type { IncomingMessage, RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { aroundQueries, aroundStatements, nameOf, type Query, textOf } from '../db/around-statements.ts';
import type { Database } from '../db/port.ts';
import type { Env } from '../env.ts';
import type { JobTracing } from '../jobs/port.ts';
import type { Mailer } from '../mail/port.ts';
import type { Tracing } from './port.ts';

const CLOSE_MS = 3_000;
/** Characters of a statement that a span keeps. */
const STATEMENT_MAX = 2_000;

/** An error's kind, without its message, which may repeat what a person typed. */
function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'Error'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

class OpenTelemetry implements Tracing {
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;
  private readonly propagator: TextMapPropagator = new W3CTraceContextPropagator();

  constructor({ url, headers, service, ratio }: NonNullable<Env['traces']>) {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager());
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
    });
    this.tracer = this.provider.getTracer('rpgpedia');
  }

  private async within<T>(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    run: () => Promise<T>,
    parent: Context = context.active(),
  ): Promise<T> {
    const span = this.tracer.startSpan(name, { kind, attributes }, parent);
    try {
      return await context.with(trace.setSpan(parent, span), run);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  requests(listener: RequestListener, routeOf: (path: string) => string | null): RequestListener {
    return (req: IncomingMessage, res) => {
      const { method = 'GET', url = '/' } = req;
      const route = routeOf(url.split('?', 1)[0]!);
      if (route === null) return listener(req, res);
      const parent = this.propagator.extract(ROOT_CONTEXT, req.headers, defaultTextMapGetter);
      const attributes = { 'http.request.method': method, 'http.route': route };
      const span = this.tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      res.once('close', () => {
        span.setAttribute('http.response.status_code', res.statusCode);
        const id = res.getHeader('X-Request-Id');
        if (typeof id === 'string') span.setAttribute('request.id', id);
        if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(parent, span), () => listener(req, res));
    };
  }

  database(opened: Database): Database {
    for (const pool of new Set([opened.db.$client, opened.reserved.$client]))
      aroundStatements(pool, (query, run) => this.statement(query, run));
    // Its transactions run on the leader's connections, and are seen there.
    if (opened.followed) aroundQueries(opened.followed.$client, (query, run) => this.statement(query, run));
    return opened;
  }

  private statement<T>(query: Query, run: () => Promise<T>): Promise<T> {
    // A statement of no request or job, such as the look for changes, would be a trace of its own many times a second.
    if (!trace.getSpan(context.active())) return run();
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': textOf(query).slice(0, STATEMENT_MAX) };
    return this.within(nameOf(query), SpanKind.CLIENT, attributes, run);
  }

  readonly jobs: JobTracing = {
    carrier: () => {
      const carrier: Record<string, string> = {};
      this.propagator.inject(context.active(), carrier, defaultTextMapSetter);
      return carrier.traceparent ?? null;
    },
    run: (name, traceparent, run) => {
      const carrier = traceparent ? { traceparent } : {};
      const parent = this.propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
      return this.within(`job ${name}`, SpanKind.CONSUMER, { 'messaging.destination.name': name }, run, parent);
    },
  };

  mailer(opened: Mailer): Mailer {
    return {
      stored: opened.stored,
      deliveries: (ids) => opened.deliveries(ids),
      send: (message) => this.within('send mail', SpanKind.CLIENT, {}, () => opened.send(message)),
    };
  }

  calls<T extends object>(service: string, client: T): T {
    return new Proxy(client, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function' || typeof key !== 'string') return value;
        return (...args: unknown[]) =>
          this.within(`${service} ${key}`, SpanKind.CLIENT, {}, async () => value.apply(target, args) as unknown);
      },
    });
  }

  async close(): Promise<void> {
    context.disable();
    await Promise.race([this.provider.shutdown().catch(() => undefined), sleep(CLOSE_MS, undefined, { ref: false })]);
  }
}

export const openTelemetry = (traces: NonNullable<Env['traces']>): Tracing => new OpenTelemetry(traces);
