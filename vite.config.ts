import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Packages with native code or files of their own beside them stay outside the bundle.
const natives = [
  'sharp',
  'vite',
  'pg-native',
  'pdfkit',
  '@electric-sql/pglite',
  '@electric-sql/pglite/contrib/pg_trgm',
  '@electric-sql/pglite/contrib/unaccent',
  '@electric-sql/pglite/node-postgres',
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
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
