import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AUTHORITY } from './certificates.ts';
import { PASSWORD } from './databases.ts';
import { commandOf, FOLDER, HOSTS, pidsOf, runOn, start, until, type WebHost } from './hosts.ts';
import { ENDPOINT, FILES, KEYS } from './store.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIBFAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const PROGRAM = 'build/server/index.js';
/** Visitors type it. It exists in the visitors' namespace, and at each process for what it asks of its sandbox. */
export const ORIGIN = 'https://localhost:8443';
const address = (port: number): string => `postgres://rpgpedia:${PASSWORD}@${HOSTS.gate}:${port}/rpgpedia`;

/**
 * One process reaches the leader through PgBouncer, the other straight through HAProxy: each drill tries both ways.
 * Followers are asked straight: how far one is says something of a server only where the connection stays with it.
 */
const WAYS: Record<WebHost, Record<string, string>> = {
  web1: { DATABASE_URL: address(6432), DATABASE_DIRECT_URL: address(5432), DATABASE_PREPARED: '0' },
  web2: { DATABASE_URL: address(5432) },
};

/** Seconds that this process's clock is ahead of the machine's. */
export function setClock(host: WebHost, seconds: number): void {
  writeFileSync(`${FOLDER}/${host}/clock`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
}

export const productPids = (host: WebHost): number[] => pidsOf(host).filter((pid) => commandOf(pid).includes(PROGRAM));

/** Starts a process of the product that was built in `root`; its process id. */
export function startProduct(host: WebHost, root = ROOT, vars: Record<string, string> = {}): number {
  mkdirSync(`${FOLDER}/${host}/data`, { recursive: true });
  setClock(host, 0);
  return start(host, 'product', [process.execPath, PROGRAM], {
    CWD: root,
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: '8080',
    PUBLIC_URL: ORIGIN,
    NODE_EXTRA_CA_CERTS: AUTHORITY,
    TEST_DRIVE: 'open',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '15',
    RATE_LIMITS: 'off',
    DEMO: '0',
    SESSION_SECRET: PASSWORD.padEnd(40, '.'),
    DATA_DIR: `${FOLDER}/${host}/data`,
    STORAGE_URL: `s3://${FILES}?endpoint=${ENDPOINT}&region=default`,
    AWS_ACCESS_KEY_ID: KEYS.access,
    AWS_SECRET_ACCESS_KEY: KEYS.secret,
    LD_PRELOAD: LIBFAKETIME,
    FAKETIME_TIMESTAMP_FILE: `${FOLDER}/${host}/clock`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_CACHE_DURATION: '1',
    ...WAYS[host],
    DATABASE_FOLLOWER_URL: address(5433),
    ...vars,
  });
}

/** Answers when the process is ready. Throws when it has ended. */
export async function untilReady(host: WebHost): Promise<void> {
  const began = performance.now();
  const ended = await until(`the product on ${host}`, 120, () => {
    // At first it may not have come to its host yet.
    if (productPids(host).length === 0 && performance.now() - began > 3_000) return 'ended';
    runOn(host, 'curl', '-sSf', '-m', '2', 'http://127.0.0.1:8080/readyz');
    return 'ready';
  });
  if (ended === 'ended') throw new Error(`the product on ${host} ended: see ${FOLDER}/log/${host}-product.log`);
}
