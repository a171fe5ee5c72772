import pg from 'pg';
import { inject, vi } from 'vitest';
import { SHARES } from '../../platform/db/pools.ts';
import { PATIENCE_MS } from './patience.ts';

/** Connections by which a product hears of changes and of jobs. It reads everything anew once they are back. */
const LISTENING_CONNECTIONS = 2;
/** The names of its other connections. */
const POOLS = Object.keys(SHARES).map((kind) => `rpgpedia ${kind}`);

/**
 * Puts a fresh copy of `template` in the place of the database at `url`, whoever is connected to it. `running`: whether a
 * product is, whose connections are then waited for.
 */
export async function restoreDatabase(url: string, template: string, running: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  try {
    await admin.query(`create database ${name}_next template ${template}`);
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`alter database ${name}_next rename to ${name}`);
    if (!running) return;
    // Its last statement may already be another than the one that began to listen.
    await vi.waitUntil(
      async () => {
        const { rows } = await admin.query(
          "select from pg_stat_activity where datname = $1 and application_name like 'rpgpedia %' and application_name <> all($2) and state = 'idle' and query <> ''",
          [name, POOLS],
        );
        return rows.length >= LISTENING_CONNECTIONS;
      },
      { timeout: PATIENCE_MS, interval: 20 },
    );
  } finally {
    await admin.end();
  }
}
