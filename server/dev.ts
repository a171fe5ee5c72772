import { createServer, type RequestListener } from 'node:http';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import { sandboxSeeds } from '../platform/payments/index.ts';
import type { openContext as OpenContext, placesIn as PlacesIn, RunningProduct } from './context.ts';
import type { createHttp as CreateHttp } from './http/create-http.ts';
import type { jobHandlers as JobHandlers } from './jobs/jobs.ts';

const root = new URL('..', import.meta.url).pathname;

/** Loads the modules of production through Vite. Edits reload the screens, not the context. */
async function main(): Promise<void> {
  let listener: RequestListener = (_req, res) => {
    res.writeHead(503, { 'Retry-After': '2' }).end('not ready');
  };
  const server = createServer((req, res) => listener(req, res));
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment to run in');
  const load = <T>(path: string) => ssr.runner.import<T>(path);

  const { readEnv } = await load<typeof import('../platform/env.ts')>('/platform/env.ts');
  const { createLogger } = await load<typeof import('../platform/log.ts')>('/platform/log.ts');
  const context = await load<{ openContext: typeof OpenContext; placesIn: typeof PlacesIn }>('/server/context.ts');
  const { jobHandlers } = await load<{ jobHandlers: typeof JobHandlers }>('/server/jobs/jobs.ts');
  const { seedDemo } = await load<typeof import('../demo/door.ts')>('/demo/door.ts');

  const env = readEnv();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.port, env.host, resolve));
  const places = { ...context.placesIn(root), client: null };
  const running: RunningProduct = await context.openContext(env, places, createLogger());
  if (running.provider && env.demo)
    await seedDemo(running.reserved, places.content, { files: env.demoFiles, past: env.demoPast }, sandboxSeeds);
  await running.jobs.start(jobHandlers(running.reserved));

  let last: { createHttp: typeof CreateHttp } | undefined;
  let product: RequestListener | undefined;
  listener = (req, res) => {
    vite.middlewares(req, res, async () => {
      try {
        const http = await load<{ createHttp: typeof CreateHttp }>('/server/http/create-http.ts');
        if (http !== last || !product) {
          product = http.createHttp(running, {
            build: () => load('virtual:react-router/server-build'),
            mode: 'development',
            client: null,
            isReady: () => true,
          });
          last = http;
        }
        product(req, res);
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        res.writeHead(500, { 'Content-Type': 'text/plain' }).end(String((error as Error).stack));
      }
    });
  };
  process.stdout.write(`ready ${env.publicUrl}\n`);

  const stop = async (): Promise<void> => {
    server.close();
    await vite.close();
    await running.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).name === 'EnvError' ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
});
