import { writeFileSync } from 'node:fs';
import { certify } from './certificates.ts';
import { PASSWORD } from './databases.ts';
import {
  asPostgres,
  DATABASES,
  FOLDER,
  forPostgres,
  HOSTS,
  type Host,
  run,
  start,
  WEBS,
  type WebHost,
} from './hosts.ts';

const defaults = `
global
  maxconn 9000
defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
`;

/**
 * One port for the leader and one for followers, as Patroni's REST interface tells them apart. A server that fails its
 * check is marked down after 1.5 seconds, and its connections are cut then: otherwise they would wait for a machine
 * that is gone.
 */
const databases = `${defaults}
listen leader
  bind ${HOSTS.gate}:5432
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${DATABASES.map((host) => `  server ${host} ${HOSTS[host]}:5432 check port 8008`).join('\n')}

listen followers
  bind ${HOSTS.gate}:5433
  balance leastconn
  option httpchk GET /replica?lag=16MB
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${DATABASES.map((host) => `  server ${host} ${HOSTS[host]}:5432 check port 8008`).join('\n')}
`;

/** A query waits for a connection at most as long as a buyer does. Version 1.18 keeps no prepared statements. */
const pooler = `
[databases]
rpgpedia = host=${HOSTS.gate} port=5432 dbname=rpgpedia user=rpgpedia password=${PASSWORD}
[pgbouncer]
listen_addr = ${HOSTS.gate}
listen_port = 6432
unix_socket_dir =
auth_type = plain
auth_file = ${FOLDER}/users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 14
`;

const web = `
global
  maxconn 9000
defaults
  mode http
  timeout connect 2s
  timeout check 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option forwardfor
`;

/**
 * The visitors' proxy. A process is taken out after twelve failed checks: while the leader changes both fail theirs,
 * and their requests wait for the next one. One that refuses a connection is taken out at once. It goes on answering for
 * longer than that once it is told to stop (`DRAIN_SECONDS`). A connection that a process refused goes to another:
 * nothing of the request was read then. What was read and lost is the visitor's to repeat.
 */
const front = `${web}
  option redispatch 1
  retries 3
  retry-on conn-failure
listen product
  http-request set-header X-Forwarded-Proto https
  bind 127.0.0.1:8443 ssl crt ${FOLDER}/front.pem alpn h2,http/1.1
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 1s fall 12 rise 1 observe layer4 error-limit 1 on-error mark-down
${WEBS.map((host) => `  server ${host} ${HOSTS[host]}:8080 check`).join('\n')}
`;

/** The sandbox is asked over TLS under the public address, as the gateway would be. */
const sandbox = `${web}
listen sandbox
  http-request set-header X-Forwarded-Proto https
  bind 127.0.0.1:8443 ssl crt ${FOLDER}/sandbox.pem
  server product 127.0.0.1:8080
`;

/** Throws where HAProxy would not start with it. Several processes share the ports. */
function startProxy(host: Host, name: string, configuration: string, processes = 1): void {
  const file = `${FOLDER}/${name}.cfg`;
  writeFileSync(file, configuration);
  run('haproxy', ['-c', '-f', file]);
  for (let i = 0; i < processes; i += 1) start(host, 'haproxy', ['haproxy', '-db', '-f', file]);
}

export function startGate(): void {
  writeFileSync(`${FOLDER}/pgbouncer.ini`, pooler);
  writeFileSync(`${FOLDER}/users.txt`, `"rpgpedia" "${PASSWORD}"\n`);
  for (const file of ['pgbouncer.ini', 'users.txt']) forPostgres(`${FOLDER}/${file}`);
  startProxy('gate', 'databases', databases);
  start('gate', 'pgbouncer', asPostgres('pgbouncer', `${FOLDER}/pgbouncer.ini`));
}

const NAMES = 'DNS:localhost,IP:127.0.0.1';

export function startSandbox(host: WebHost): void {
  certify(`${FOLDER}/sandbox.pem`, NAMES);
  startProxy(host, 'sandbox', sandbox);
}

/** Two that share the port: each visitor of 10,000 who hold a stream needs two of a process's open files. */
const FRONT_PROCESSES = 2;

/** The next start uses it. `ended`: a certificate that nobody renewed. */
export const certifyFront = ({ ended = false } = {}): void => certify(`${FOLDER}/front.pem`, NAMES, { ended });

export const startFront = (): void => startProxy('front', 'front', front, FRONT_PROCESSES);
