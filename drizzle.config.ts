import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./features/**/tables.ts', './server/**/tables.ts', './platform/**/tables.ts'],
  out: './migrations',
});
