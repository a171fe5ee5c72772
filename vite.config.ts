import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

// Packages with native code or files of their own beside them stay outside the bundle.
const natives = [
  'sharp',
  'vite',
  'pg-native',
  'pdfkit',
  'pdfjs-dist/legacy/build/pdf.mjs',
  '@electric-sql/pglite',
  '@electric-sql/pglite/contrib/pg_trgm',
  '@electric-sql/pglite/contrib/unaccent',
  '@electric-sql/pglite/node-postgres',
];

/**
 * The router reloads the page at once where a page's module does not load, with no say for anybody. In the built browser
 * files `app/page-module.ts` stands in for the one module of the router that does so.
 */
function pageModule(): Plugin {
  let standsIn = false;
  return {
    name: 'rpgpedia:page-module',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/dist/')) return null;
      standsIn = true;
      return fileURLToPath(new URL('app/page-module.ts', import.meta.url));
    },
    generateBundle() {
      if (!standsIn) this.error('react-router no longer loads pages through routeModules.js');
    },
  };
}

/** Names `house` for every module that the root of the screens is made of. */
function houseOf() {
  const house = new Set<string>();
  return (id: string, graph: ModuleGraph): string | null => {
    if (house.size === 0) {
      const root = fileURLToPath(new URL('app/root.tsx', import.meta.url));
      const reach = [root, `${root}?__react-router-build-client-route`];
      for (let next = reach.pop(); next !== undefined; next = reach.pop()) {
        const known = house.has(next) ? null : graph.getModuleInfo(next);
        if (!known) continue;
        house.add(next);
        reach.push(...known.importedIds);
      }
    }
    return house.has(id) ? 'house' : null;
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), pageModule()],
  environments: {
    client: {
      build: {
        // Pages name what they need themselves.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // What every page loads is two files that compress well, instead of many small ones that do not.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                { name: houseOf(), priority: 1 },
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
        rolldownOptions: { input: './server/entry.ts', output: { keepNames: true } },
      },
    },
  },
}));
