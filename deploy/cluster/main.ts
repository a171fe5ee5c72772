import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { buildIfNeeded } from '../../scripts/build.ts';
import { BREAKS, type Break, breakIt } from './breaks.ts';
import { AUTHORITY } from './certificates.ts';
import { diskOf, leader, makeDatabases, members } from './databases.ts';
import { drill, lineOf } from './drill.ts';
import { certifyFront, startFront, startGate, startSandbox } from './gate.ts';
import { FOLDER, makeNetwork, mountedFolders, removeNetwork, run, WEBS } from './hosts.ts';
import { providePackages } from './packages.ts';
import { ORIGIN, startProduct, untilReady } from './product.ts';
import { backupTool, makeStore, writeBackupSettings } from './store.ts';

const USAGE = `deploy/cluster/up
deploy/cluster/break <what> [seconds]
  ${Object.entries(BREAKS)
    .map(([name, { tells }]) => `${name.padEnd(20)} ${tells}`)
    .join('\n  ')}
deploy/cluster/drill [what…]   breaks each under load, and says what buyers met
deploy/cluster/down
`;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

async function up(): Promise<void> {
  if (existsSync(FOLDER)) throw new Error(`a cluster is up already (${FOLDER}): deploy/cluster/down ends it`);
  const began = performance.now();
  providePackages();
  await buildIfNeeded();
  mkdirSync(`${FOLDER}/log`, { recursive: true });
  makeNetwork();
  writeBackupSettings();
  await Promise.all([makeStore(), makeDatabases()]);
  startGate();
  const first = leader()!;
  backupTool(first, `${diskOf(first)}/data`, 'stanza-create');
  // One after another: the first applies the migrations.
  for (const host of WEBS) {
    startSandbox(host);
    startProduct(host);
    await untilReady(host);
  }
  certifyFront();
  startFront();
  for (const { name, role, state } of members()) say(`${name}  ${role} (${state})`);
  say(`up after ${((performance.now() - began) / 1_000).toFixed(0)} s; visitors come from the namespace rpg-front:`);
  say(`  ip netns exec rpg-front curl -s --cacert ${AUTHORITY} ${ORIGIN}/readyz`);
}

async function drills(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!(name in BREAKS)) throw new Error(USAGE);
    const done = await drill(name as Break, say);
    say(lineOf(done));
    for (const wrong of done.report.wrong) say(`  ${wrong}`);
  }
}

async function down(): Promise<void> {
  await removeNetwork();
  for (const path of mountedFolders().reverse()) run('umount', [path]);
  rmSync(FOLDER, { recursive: true, force: true });
}

const [command, ...args] = process.argv.slice(2);
const [what, seconds] = args;
try {
  if (process.getuid?.() !== 0) throw new Error('namespaces and mounts need root');
  if (command === 'up') await up();
  else if (command === 'down') await down();
  else if (command === 'break' && what && what in BREAKS)
    await breakIt(what as Break, seconds === undefined ? undefined : Number(seconds), say);
  else if (command === 'drill') await drills(args.length > 0 ? args : Object.keys(BREAKS));
  else throw new Error(USAGE);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
