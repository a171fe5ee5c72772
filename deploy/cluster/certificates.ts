import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { FOLDER, run } from './hosts.ts';

/** An authority of this cluster's own; who is to believe it names it in `NODE_EXTRA_CA_CERTS`. */
export const AUTHORITY = `${FOLDER}/ca.pem`;
const AUTHORITY_KEY = `${FOLDER}/ca-key.pem`;
const DAYS = ['-days', '30'];

const CURVE = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
const newKey = (path: string): string[] => [...CURVE, '-nodes', '-keyout', path];

function makeAuthority(): void {
  if (existsSync(AUTHORITY)) return;
  run('openssl', ['req', '-x509', ...newKey(AUTHORITY_KEY), '-out', AUTHORITY, '-subj', '/CN=cluster', ...DAYS]);
}

/**
 * Writes a certificate and its key into one file. `names` are those of a `subjectAltName`; `ended`: its days were over
 * ten days ago.
 */
export function certify(path: string, names: string, { ended = false } = {}): void {
  makeAuthority();
  const [key, request, extensions, certificate] = ['key', 'request', 'names', 'cert'].map((part) => `${path}.${part}`);
  run('openssl', ['req', ...newKey(key!), '-out', request!, '-subj', '/CN=rpgpedia']);
  writeFileSync(extensions!, `subjectAltName=${names}`);
  const sign = ['-CA', AUTHORITY, '-CAkey', AUTHORITY_KEY, '-CAcreateserial', '-extfile', extensions!, ...DAYS];
  const command = ['openssl', 'x509', '-req', '-in', request!, '-out', certificate!, ...sign];
  run(ended ? 'faketime' : 'env', [...(ended ? ['-f', '-40d'] : []), ...command]);
  writeFileSync(path, readFileSync(certificate!, 'utf8') + readFileSync(key!, 'utf8'), { mode: 0o600 });
  for (const part of [key, request, extensions, certificate]) rmSync(part!);
}
