import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { minify } from '@swc/core';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type ESTree, type Plugin, type Rolldown } from 'vite';

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

/**
 * Of the router in the browser's build: what stands in for which of its modules. The first reloads the page at once where
 * a page's module does not load, with no say for anybody; the others do what this product never asks for, and are large.
 */
const ROUTER_PARTS = {
  'routeModules.js': 'app/router/page-module.ts',
  'instrumentation.js': 'app/router/no-instrumentation.ts',
  'fog-of-war.js': 'app/router/no-discovery.ts',
} as const;

function routerParts(): Plugin {
  const missing = new Set(Object.keys(ROUTER_PARTS));
  return {
    name: 'rpgpedia:router-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      // What runs on servers only asks for more of them, and is left out of this build.
      if (!importer?.includes('/react-router/dist/') || /\/(rsc|server-runtime)\//.test(importer)) return null;
      const part = Object.entries(ROUTER_PARTS).find(([name]) => source.endsWith(`/${name}`));
      if (!part) return null;
      missing.delete(part[0]);
      return fileURLToPath(new URL(part[1], import.meta.url));
    },
    generateBundle() {
      if (missing.size > 0) this.error(`react-router no longer has ${[...missing].join(', ')}`);
    },
  };
}

/**
 * Vite adds the styles that a part loaded later needs, unless it finds them in the page; the router marks those with a
 * `#` that hides them. What every page has would come again, behind the page's own styles, and win over them. What the
 * part that asks stands on itself is in the page too, and is not asked for: a sheet that comes again styles all anew.
 */
function houseStylesOnce(): Plugin {
  const look = 'preloadedHrefs.styles.add(link.href)';
  let looked = false;
  return {
    name: 'rpgpedia:house-styles-once',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.endsWith('vite/preload-helper.js')) return null;
      looked = code.includes(look);
      return code.replace(look, look.replace('link.href', `link.href.replace(/(house-[\\w-]+\\.css)#$/, '$1')`));
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (!looked) this.error('vite no longer looks for the styles of a page as it did');
        const house = Object.keys(bundle).find((name) => /\/house-[\w-]+\.css$/.test(name));
        if (!house) this.error('the styles of every page have no file');
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          for (const styles of stylesUnder(chunk, bundle))
            chunk.code = chunk.code.replaceAll(`"${styles}"`, `"${house}"`);
        }
      },
    },
  };
}

/** The style sheets that a page has for as long as it shows something of a chunk. */
function stylesUnder(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const open = [chunk.fileName];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const part = seen.has(name) ? undefined : bundle[name];
    seen.add(name);
    if (part?.type !== 'chunk') continue;
    for (const file of part.viteMetadata?.importedCss ?? []) styles.add(file);
    open.push(...part.imports);
  }
  return styles;
}

/** In characters: below it, compiling twice costs less than two brackets. */
const LARGE_FUNCTION = 4000;

/**
 * Sets brackets round the large functions that a file calls as it is loaded, a package's wrapper: an engine then compiles
 * them with the file, beside the page, and not a second time in its way.
 */
function compiledAhead(code: string, { body }: ESTree.Program): string {
  const cuts: [at: number, text: string][] = [];
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { init } of statement.declarations) {
      if (init?.type !== 'CallExpression') continue;
      for (const { type, start, end } of init.arguments)
        if (type === 'ArrowFunctionExpression' && end - start > LARGE_FUNCTION) cuts.push([start, '('], [end, ')']);
    }
  }
  return cuts
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [at, mark]) => text.slice(0, at) + mark + text.slice(at), code);
}

/** The bundler's own minifier leaves a hundredth of every file for another one to find. */
function minifiedTwice(): Plugin {
  return {
    name: 'rpgpedia:minified-twice',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const { code } = await minify(file.code, { module: true, compress: { passes: 2 }, mangle: true });
          file.code = compiledAhead(code, this.parse(code));
        }
      },
    },
  };
}

/** Of pdf.js: what it fetches by name while a book is read. */
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

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What an entry of the browser's build is made of, whatever imports it. */
function reachFrom(file: string, graph: ModuleGraph): Set<string> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const reached = new Set<string>();
  const open = [path, `${path}?__react-router-build-client-route`];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const known = reached.has(id) ? null : graph.getModuleInfo(id);
    if (!known) continue;
    reached.add(id);
    open.push(...known.importedIds);
  }
  return reached;
}

/** What of the public pages is loaded together, by where its imports begin. */
const PUBLIC = {
  home: 'app/routes/landing/home.tsx',
  store: 'app/routes/shop/store.tsx',
  books: 'app/routes/shop/store-books.tsx',
  skins: 'app/routes/shop/store-skins.tsx',
  book: 'app/routes/shop/book.tsx',
  creator: 'app/routes/creators/creator.tsx',
  again: 'app/load-again.tsx',
} as const;

/**
 * The file of the build that a module goes into: `house`, which every page loads, `shelf`, which a book's page shares
 * with other pages that sell, `shop`, which those share, or `home`. Of many small files each would compress by itself, and badly. Null leaves it to the bundler.
 */
function publicFileOf() {
  let root: Set<string> | undefined;
  let pages: [string, Set<string>][] = [];
  return (id: string, graph: ModuleGraph): string | null => {
    if (!root) {
      root = reachFrom('app/root.tsx', graph);
      pages = Object.entries(PUBLIC).map(([page, file]) => [page, reachFrom(file, graph)]);
    }
    const on = pages.filter(([, reach]) => reach.has(id)).map(([page]) => page);
    const isOfHome = on.includes('home');
    if (root.has(id) || (isOfHome && on.length > 1)) return 'house';
    if (on.length > 1) return on.includes('book') ? 'shelf' : 'shop';
    if (isOfHome) return 'home';
    // Of the store alone among the public pages: its small parts, which other pages have too.
    return on.length === 1 && (on[0] === 'store' || on[0] === 'books') && !id.includes('/app/routes/') ? 'shop' : null;
  };
}

const fileOf = publicFileOf();

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), routerParts(), houseStylesOnce(), minifiedTwice(), pdfFiles()],
  environments: {
    client: {
      build: {
        // Pages name what they need themselves.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 9 },
                // What a page needs of the house is the house's: the first of them takes it.
                ...(['house', 'shelf', 'shop', 'home'] as const).map((file, index) => ({
                  name: (id: string, graph: ModuleGraph) => (fileOf(id, graph) === file ? file : null),
                  priority: 5 - index,
                })),
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
          // What is run, and the same for tests to run between ports of theirs.
          input: { index: './server/entry.ts', main: './server/main.ts' },
          output: { keepNames: true },
        },
      },
    },
  },
}));
