import { writeFileSync } from 'node:fs';
import { PASSWORD } from './databases.ts';
import { asPostgres, DATABASES, FOLDER, forPostgres, HOSTS, start, WEBS } from './hosts.ts';

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

/** Who waits for a connection waits at most as long as a buyer does. Version 1.18 keeps no prepared statements. */
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

/**
 * The visitors' proxy. A process is taken out after twelve failed checks: while the leader changes both fail theirs,
 * and their requests wait for the next one. One that refuses a connection is taken out at once. It goes on answering for longer than that once it is told to stop
 * (`DRAIN_SECONDS`). A connection that a process refused goes to another: nothing of the request was read then. What
 * was read and lost is the visitor's to repeat.
 */
const front = `
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
  option redispatch 1
  retries 3
  retry-on conn-failure
listen product
  bind 127.0.0.1:8080
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 1s fall 12 rise 1 observe layer4 error-limit 1 on-error mark-down
${WEBS.map((host) => `  server ${host} ${HOSTS[host]}:8080 check`).join('\n')}
`;

export function startGate(): void {
  writeFileSync(`${FOLDER}/databases.cfg`, databases);
  writeFileSync(`${FOLDER}/pgbouncer.ini`, pooler);
  writeFileSync(`${FOLDER}/users.txt`, `"rpgpedia" "${PASSWORD}"\n`);
  for (const file of ['pgbouncer.ini', 'users.txt']) forPostgres(`${FOLDER}/${file}`);
  start('gate', 'haproxy', ['haproxy', '-db', '-f', `${FOLDER}/databases.cfg`]);
  start('gate', 'pgbouncer', asPostgres('pgbouncer', `${FOLDER}/pgbouncer.ini`));
}

/** Returns its process id. */
export function startFront(): number {
  writeFileSync(`${FOLDER}/front.cfg`, front);
  return start('front', 'haproxy', ['haproxy', '-db', '-f', `${FOLDER}/front.cfg`]);
}
