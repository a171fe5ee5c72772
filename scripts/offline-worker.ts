import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Pages that open without a network; what they load, at once or later, is fetched with the worker. */
const PAGES = ['root', 'routes/play/sheet', 'routes/play/collections', 'routes/help/help'];
/** The reader opens a book and comes with the first one that is kept. */
const READER = 'routes/library/reader';
/** pdf.js fetches these by name. The maps of Asian encodings, most of it, come where a book asks for them. */
const OF_PDF = /^pdfjs-[^/]+\/(?:iccs|standard_fonts|wasm)\/[^/]+\.(?:icc|pfb|ttf|wasm)$/;
/** The faces of the page that says there is no connection; each name ends with the hash of its file. */
const FACES = { poster: /^londrina-solid-latin-900-normal-[\w-]{8}\.woff2$/, ui: /^gabarito-[\w-]{8}\.woff2$/ };
const NAME = /[\w.-]+\.(?:js|mjs|css|wasm)\b/g;

interface Route {
  module: string;
  imports?: string[];
  css?: string[];
}

/** Files of the build that are named in `texts`, in those files, and so on. */
async function reachableFiles(folder: string, texts: readonly string[]): Promise<string[]> {
  const all = new Set((await readdir(folder)).filter((name) => /\.(?:js|mjs|css|wasm)$/.test(name)));
  const found = new Set<string>();
  const open = [...texts];
  for (let text = open.pop(); text !== undefined; text = open.pop())
    for (const [name] of text.matchAll(NAME)) {
      // The manifest names every page.
      if (!all.has(name) || found.has(name) || name.startsWith('manifest-')) continue;
      found.add(name);
      if (!name.endsWith('.wasm')) open.push(await readFile(join(folder, name), 'utf8'));
    }
  return [...found].sort();
}

/** Builds the service worker, with the list of files that it keeps. */
async function buildOfflineWorker(client: string): Promise<void> {
  const folder = join(client, 'assets');
  const manifest = (await readdir(folder)).find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifest) throw new Error('the build has no manifest');
  const text = await readFile(join(folder, manifest), 'utf8');
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) as {
    entry: Route;
    routes: Record<string, Route>;
  };
  const pages = PAGES.map((id) => routes[id] ?? fail(id));
  const files = [
    manifest,
    ...(await reachableFiles(
      folder,
      [entry, ...pages].map((route) => JSON.stringify(route)),
    )),
  ];
  const ofReader = await reachableFiles(folder, [JSON.stringify(routes[READER] ?? fail(READER))]);
  const ofPdf = (await readdir(folder, { recursive: true }))
    .filter((name) => OF_PDF.test(name) && !name.includes('quickjs'))
    .sort();
  const reader = [...ofReader.filter((name) => !files.includes(name)), ...ofPdf];
  const all = await readdir(folder);
  const face = (name: RegExp): string => all.find((file) => name.test(file)) ?? fail(String(name));
  const letters = { poster: face(FACES.poster), ui: face(FACES.ui) };
  files.push(letters.poster, letters.ui);
  const id = createHash('sha256')
    .update([...files, ...reader].join())
    .digest('hex')
    .slice(0, 16);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      BUILD: JSON.stringify({
        id,
        manifest: `/assets/${manifest}`,
        files: files.map(address),
        reader: reader.map(address),
        letters: { poster: address(letters.poster), ui: address(letters.ui) },
      }),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'app/offline/worker.ts',
        output: { format: 'iife', entryFileNames: 'offline-worker.js' },
      },
    },
  });
}

const address = (name: string): string => `/assets/${name}`;

function fail(id: string): never {
  throw new Error(`no page ${id} in the build`);
}

if (import.meta.main) await buildOfflineWorker(process.argv[2] ?? 'build/client');
