import { freePort, ProductProcess } from '../tests/support/process.ts';

/** The built product on a port of its own, without limits and demo data; not started yet. */
export const productOn = async (
  dataDir: string,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ProductProcess> =>
  new ProductProcess(await freePort(), {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'x'.repeat(40),
    RATE_LIMITS: 'off',
    DEMO: '0',
    ...more,
  });
