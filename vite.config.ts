import { globSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

// Packages with native code or files of their own beside them stay outside the bundle.
const natives = [
  'sharp',
  'vite',
  'pg-native',
  'pdfkit',
  'harfbuzzjs',
  'pdfjs-dist/legacy/build/pdf.mjs',
  '@electric-sql/pglite',
  '@electric-sql/pglite/contrib/pg_trgm',
  '@electric-sql/pglite/contrib/unaccent',
  '@electric-sql/pglite/node-postgres',
];

/** The folders from which pdf.js fetches by name while a book is read. */
const PDF_FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/** Puts the files that pdf.js fetches by name under an address with its version, which `app/reader/engine.ts` names. */
function pdfFiles(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const base = readFile(manifest, 'utf8').then(
    (json) => `assets/pdfjs-${(JSON.parse(json) as { version: string }).version}`,
  );
  return {
    name: 'rpgpedia:pdf-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    async configureServer({ middlewares }) {
      middlewares.use(`/${await base}`, async (req, res, next) => {
        const [, folder = '', name = ''] = /^\/([\w-]+)\/([\w.-]+)$/.exec(req.url ?? '') ?? [];
        if (!PDF_FOLDERS.includes(folder)) return next();
        const bytes = await readFile(join(dirname(manifest), folder, name)).catch(() => null);
        if (!bytes) return next();
        res.setHeader('Content-Type', name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream').end(bytes);
      });
    },
    async generateBundle() {
      for (const folder of PDF_FOLDERS) {
        for (const name of await readdir(join(dirname(manifest), folder))) {
          const source = await readFile(join(dirname(manifest), folder, name));
          this.emitFile({ type: 'asset', fileName: `${await base}/${folder}/${name}`, source });
        }
      }
    },
  };
}

/** The physics of dice is WebAssembly as text inside a script: a file of its own is smaller, and compiled while it loads. */
const INLINED = /\b(\w+\.toByteArray\()"[\w+/=]{1000,}"\)\.buffer/;

function rapierFile(): Plugin {
  const { resolve: find } = createRequire(import.meta.url);
  const dist = dirname(find('@dimforge/rapier3d-compat'));
  return {
    name: 'rpgpedia:rapier-file',
    apply: 'build',
    transform: {
      filter: { id: /rapier3d-compat\/dist\/rapier\.mjs$/ },
      async handler(code) {
        if (!INLINED.test(code)) this.error('no WebAssembly in rapier.mjs');
        const { version } = JSON.parse(await readFile(join(dist, '../package.json'), 'utf8')) as { version: string };
        const name = `rapier-${version}.wasm`;
        const source = await readFile(join(dist, 'rapier_wasm3d_bg.wasm'));
        this.emitFile({ type: 'asset', fileName: `assets/${name}`, source });
        return { code: code.replace(INLINED, `fetch(new URL("/assets/${name}",location.href))`), map: null };
      },
    },
  };
}

/** Modules that bring a style sheet. */
const styled = new Set(
  globSync('{app,features,ui}/**/*.tsx')
    .filter((path) => /^import '.+\.css';$/m.test(readFileSync(path, 'utf8')))
    .map((path) => resolve(path)),
);

/** Many pages share these, but no public one at first (decision 47). The lists' kit would bring its style sheets along. */
const OF_ROOMS =
  /\/(react-hook-form|@maskito|app\/(form|keys|list|page-search|reports|uploads|routes\/(admin|studio|tables))|features\/(people\/uploads|play\/(campaigns|initiative)|publishing\/drafts|reading\/page-search|shop\/orders)|game\/(dice|text))\/|\/(lib\/(bytes|mentions|name|phone|search-query)|ui\/(copy-button|field|masks|select|tabs|use-current-in-sight|use-kept-focus)|app\/(api\/use-query|device-now|errors\/(read-again|try-again)|live\/(silence|source|use-fresh|use-live)|dice-tray\/quality|rolls\/use-tray-settings|navigation\/room-error|palette\/use-rested|scenes\/(refused-scene|scene-page))|features\/(kit\/permissions|play\/(characters\/portrait|rolls\/roll(-labels)?)|publishing\/page-texts\/page-labels|reading\/reading\/find|site\/audit\/reason|community\/profile\/(banner-picture|page-in-use|skin-picture|use-playing)|publishing\/creators\/creator-labels))\.tsx?$/;

/** Small modules of every page that a few others share, without styles: alone, each of them would be a file. */
const OF_EVERY_PAGE = /\/app\/(public-pages|api\/request-id|errors\/page-reload|navigation\/(moves|main-links))\.tsx?$/;

/** Whether a module may travel with every page. */
const isCommon = (id: string): boolean => !styled.has(id) && !id.endsWith('.css') && !OF_ROOMS.test(id);

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), pdfFiles()],
  worker: {
    format: 'es',
    plugins: () => [rapierFile()],
    // The server knows a worker by its name (`isWorker`).
    rolldownOptions: { output: { entryFileNames: 'assets/[name].[hash].mjs' } },
  },
  environments: {
    client: {
      build: {
        // Nobody reads it, and it takes a second.
        reportCompressedSize: false,
        // Pages name what they need themselves.
        modulePreload: false,
        // Modules that many pages share travel together: each of many small files would compress by itself, and badly.
        // A module that brings styles stays out: every page would load them, and before the root's.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'common', minShareCount: 10, test: isCommon },
                { name: 'first', test: OF_EVERY_PAGE },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Libraries choose their development halves while they run; said here, those are left out.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      resolve: command === 'build' ? { noExternal: true, external: natives } : {},
      build: {
        rolldownOptions: {
          // The product, and the same for tests to run between ports of theirs.
          input: { index: './server/entry.ts', main: './server/main.ts' },
          output: { keepNames: true },
        },
      },
    },
  },
}));
