import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seedDemo } from '../demo/door.ts';
import { ContentError } from '../features/kit/content-file.ts';
import { CARDS_JOB } from '../features/play/characters/jobs.ts';
import { readEnv } from '../platform/env.ts';
import { EnvError } from '../platform/env-error.ts';
import { createLogger } from '../platform/log.ts';
import { releaseMemory } from '../platform/memory.ts';
import { sandboxSeeds } from '../platform/payments/index.ts';
import { assumptionsOf, isDoubtful } from './assumptions.ts';
import { type Overrides, openContext, placesIn, type RunningProduct } from './context.ts';
import { createControl } from './control.ts';
import { createClosed } from './http/closed.ts';
import { createHttp } from './http/create-http.ts';
import { openServer } from './http/http-server.ts';
import { jobHandlers, SWEEP_JOB } from './jobs/jobs.ts';

const STOP_MS = 25_000;
const CLOSE_MS = 3_000;
const SETTLED_MS = 2_000;

async function serve(root: string, overrides: Overrides): Promise<void> {
  const env = readEnv();
  const log = createLogger();
  let ready = false;
  let stopping = false;
  let running: RunningProduct | null = null;
  let answering = 0;
  let onAnswered = (): void => undefined;
  let withdraw = async (): Promise<void> => undefined;

  // The port is taken before anything is opened, so that early requests get "try again".
  const server = openServer(env);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `PORT ${env.port} is taken by another program: stop it or choose another PORT.`
          : `HOST and PORT (${env.host}, ${env.port}) cannot be listened on (${error.code}): choose others.`;
      reject(new EnvError(why));
    });
    server.listen(env.port, env.host, resolve);
  });
  const port = (server.address() as AddressInfo).port;
  if (env.port === 0) env.publicUrl = env.publicUrl.replace(/:0$/, `:${port}`);
  const places = placesIn(root);
  const closed = createClosed(env, log, places.client);
  let listener: RequestListener = closed;
  server.on('request', (req, res) => {
    answering += 1;
    res.once('close', () => {
      answering -= 1;
      onAnswered();
    });
    listener(req, res);
  });

  const close = async (): Promise<void> => {
    void running?.live.close();
    const jobsStopped = running?.jobs.stop();
    await new Promise<void>((resolve) => {
      setTimeout(resolve, STOP_MS).unref();
      onAnswered = () => {
        if (answering === 0) resolve();
      };
      onAnswered();
    });
    server.close();
    server.closeAllConnections();
    await jobsStopped;
    await withdraw();
    await running?.close();
  };
  /** Balancers learn from `/readyz` that this process goes; until they have, what they send is answered. */
  const stop = (drainMs: number): void => {
    if (stopping) process.exit(1);
    stopping = true;
    ready = false;
    setTimeout(end, running ? drainMs : 0);
  };
  const end = (): void => {
    listener = closed;
    // A request that does not end keeps its database connection, and would keep the process alive.
    setTimeout(() => process.exit(0), STOP_MS + CLOSE_MS);
    // Anything that cannot be closed is recovered at the next start, as after a crash.
    close()
      .catch((error: unknown) => log.warn({ err: error }, 'not everything could be closed'))
      .finally(() => process.exit(0));
  };
  process.on('SIGTERM', () => stop(env.drainSeconds * 1_000));
  process.on('SIGINT', () => stop(0));

  running = await openContext(env, places, log, overrides);
  if (running.provider && env.demo)
    await seedDemo(running.reserved, places.content, { files: env.demoFiles, past: env.demoPast }, sandboxSeeds);
  const control = createControl(running.ctx, `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`);
  withdraw = control.withdraw;
  listener = createHttp(running, {
    control: control.app,
    build: () => import('virtual:react-router/server-build') as never,
    mode: 'production',
    client: places.client,
    isReady: () => ready,
  });
  await running.jobs.start(jobHandlers(running.reserved));
  // Rows that expired while no process ran should not wait for the next full hour.
  await running.jobs.send(SWEEP_JOB, {}, { key: 'start' });
  await running.jobs.send(CARDS_JOB, {}, { key: 'start' });
  await control.announce();
  ready = !stopping;
  log[isDoubtful(env) ? 'warn' : 'info'](assumptionsOf(env));
  process.stdout.write(`ready ${env.publicUrl}\n`);
  setTimeout(releaseMemory, SETTLED_MS).unref();
}

/**
 * Runs the product until a signal stops it. `root` holds `content`, `migrations` and `build`; `overrides` are for
 * tests.
 */
export async function main(root: string, overrides: Overrides = {}): Promise<void> {
  try {
    await serve(root, overrides);
  } catch (error) {
    const expected = error instanceof EnvError || error instanceof ContentError;
    process.stderr.write(`${expected ? error.message : (error as Error)?.stack}\n`);
    process.exit(1);
  }
}
