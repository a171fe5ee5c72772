import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, ServerBuild } from 'react-router';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import type * as Seeds from '../features/demo/seed.server.ts';
import { sandboxSeeds } from '../platform/payments/index.ts';
import type * as Products from './product.ts';
import { pairedRatio, report } from './ratio.ts';
import type * as Trees from './tree.tsx';

const ROUNDS = 5;
const WIDTH = 16;

async function listen(listener: RequestListener): Promise<{ url: string; close(): void }> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers per second of this process's CPU time: what a server with its own core could do. */
async function perSecond(url: string, count: number, headers: Record<string, string>): Promise<number> {
  const client = fork(join(import.meta.dirname, 'load-client.ts'));
  await once(client, 'spawn');
  const order = (wanted: number) => {
    client.send({ url, headers, count: wanted, width: WIDTH });
    return once(client, 'message');
  };
  await order(WIDTH * 4);
  const before = process.cpuUsage();
  await order(count);
  const { user, system } = process.cpuUsage(before);
  client.kill();
  return count / ((user + system) / 1_000_000);
}

async function openScreens() {
  const vite = await createVite({
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    // The router's plugin emits JSX for development, which React in production does not know.
    plugins: [{ name: 'production', enforce: 'post', config: () => ({ oxc: { jsx: { development: false } } }) }],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment to run in');
  const load = <T>(path: string): Promise<T> => ssr.runner.import<T>(path);
  const { openProduct } = await load<typeof Products>('/bench/product.ts');
  const { seedDemo } = await load<typeof Seeds>('/features/demo/seed.server.ts');
  const build = await load<ServerBuild>('virtual:react-router/server-build');
  const { tree } = await load<typeof Trees>('/bench/tree.tsx');
  return { vite, openProduct, seedDemo, build, tree };
}

async function measure(): Promise<void> {
  const { vite, openProduct, seedDemo, build, tree } = await openScreens();
  let home: EntryContext | undefined;
  const module = build.entry.module;
  const spied = {
    ...build,
    entry: {
      module: {
        ...module,
        default: (...given: Parameters<typeof module.default>) => {
          home ??= { ...given[3], serverHandoffStream: undefined } as unknown as EntryContext;
          return module.default(...given);
        },
      },
    },
  } as ServerBuild;
  const product = (await openProduct('pglite', async () => spied))!;
  await seedDemo(product.ctx, 'content', [], sandboxSeeds);
  try {
    // The cookie makes the page personal, so it is rendered each time.
    const rendered = await listen((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      const { pipe } = renderToPipeableStream(tree(home!, `${product.url}/`), { onShellReady: () => void pipe(res) });
    });
    const renderRatio = await pairedRatio(
      ROUNDS,
      () => perSecond(`${product.url}/`, 300, { cookie: 'continue=1' }),
      () => perSecond(`${rendered.url}/`, 300, {}),
    );
    report('home rendered', renderRatio, 0.5);
    rendered.close();
  } finally {
    await product.close();
    await vite.close();
  }
}

/** A rendered page compared with rendering alone. */
export function benchPages(): void {
  // React chooses its development or production build when it is loaded.
  const env = { ...process.env, NODE_ENV: 'production' };
  spawnSync(process.execPath, [import.meta.filename], { env, stdio: 'inherit' });
}

if (import.meta.main) {
  await measure();
  process.exit(0);
}
