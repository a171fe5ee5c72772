import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service, ServiceAccount } from 'kubernetes-models/v1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { functionsByName } from '../../features/index.ts';
import { readEnv } from '../../platform/env.ts';
import { onPath } from '../../scripts/tools.ts';
import { createRegistry } from '../../server/metrics/prometheus.ts';

const run = (program: string, args: readonly string[]): string => execFileSync(program, args, { encoding: 'utf8' });

/** The owner fills in the variables of an example file that stand empty. */
const FILLED: Record<string, string> = {
  COMPANY_CNPJ: '11.222.333/0001-81',
  ADMIN_EMAILS: 'equipe@rpgpedia.example',
  COMPANY_DPO_EMAIL: 'dados@rpgpedia.example',
  DISCORD_PUBLIC_KEY: 'a1'.repeat(32),
  DATABASE_URL: 'postgres://rpgpedia:hush@pooler:6432/rpgpedia',
  DATABASE_DIRECT_URL: 'postgres://rpgpedia:hush@database:5432/rpgpedia',
  DATABASE_FOLLOWER_URL: 'postgres://rpgpedia:hush@followers:5432/rpgpedia',
  SMTP_URL: 'smtps://rpgpedia:hush@mail.example:465',
};
const fillIn = (example: string): string =>
  example.replace(/^(\w+)=$/gm, (_line, name: string) => `${name}=${FILLED[name] ?? 'a'.repeat(40)}`);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rpgpedia-deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface ComposeService {
  image: string;
  environment?: Record<string, string>;
  healthcheck?: object;
  mem_limit?: string;
  read_only?: boolean;
  ports?: unknown[];
  networks: Record<string, unknown>;
}

describe.runIf(onPath('docker-compose'))('deploy/compose', () => {
  it('is one machine on which the product starts, and only the proxy is reached from outside', async () => {
    const file = join(folder, 'compose.env');
    await writeFile(file, fillIn(await readFile('deploy/compose/example.env', 'utf8')));
    const text = run('docker-compose', ['--env-file', file, '-f', 'deploy/compose/compose.yaml', 'config']);
    const { services } = parse(text) as { services: Record<string, ComposeService> };
    const { 'product-1': product, 'product-2': second } = services;
    expect(readEnv(product!.environment)).toMatchObject({ publicUrl: 'https://rpgpedia.example', trustProxy: 1 });
    expect(second!.environment).toEqual(product!.environment);
    expect(product!.read_only).toBe(true);
    for (const [name, { image, mem_limit, healthcheck, ports, networks }] of Object.entries(services)) {
      expect(mem_limit, name).toBeTruthy();
      if (!name.startsWith('product')) expect(image, name).toMatch(/:v?\d+\.\d+/);
      // The image has its own check, and the one that makes the bucket ends.
      if (!/^(product|bucket)/.test(name)) expect(healthcheck, name).toBeTruthy();
      expect(Boolean(ports), name).toBe(name === 'proxy');
      if (name === 'database' || name === 'storage') expect(Object.keys(networks), name).toEqual(['back']);
    }
  });
});

const KINDS = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
};
type Manifest = { kind: keyof typeof KINDS; metadata: { name: string; namespace?: string } };
const manifestsOf = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);

function checkManifest(manifest: Manifest): void {
  const Kind = KINDS[manifest.kind] as new (data: never) => { validate(): void };
  expect(() => new Kind(manifest as never).validate(), `${manifest.kind} ${manifest.metadata.name}`).not.toThrow();
}

describe('deploy/kubernetes', () => {
  it('has only manifests that Kubernetes knows', async () => {
    for (const place of ['base', 'example'])
      for (const name of await readdir(`deploy/kubernetes/${place}`)) {
        if (!name.endsWith('.yaml') || name === 'kustomization.yaml') continue;
        for (const manifest of manifestsOf(await readFile(`deploy/kubernetes/${place}/${name}`, 'utf8')))
          checkManifest(manifest);
      }
    const wrong = { kind: 'Service', apiVersion: 'v1', metadata: { name: 'x' }, spec: { ports: [{ port: 'http' }] } };
    expect(() => checkManifest(wrong as never)).toThrow();
  });

  it.runIf(onPath('kubectl'))('is built into an installation in which the product starts', async () => {
    const manifests = manifestsOf(run('kubectl', ['kustomize', 'deploy/kubernetes/example']));
    for (const manifest of manifests) {
      checkManifest(manifest);
      if (manifest.kind !== 'Namespace') expect(manifest.metadata.namespace, manifest.kind).toBe('rpgpedia');
    }
    const config = manifests.find(({ kind }) => kind === 'ConfigMap') as unknown as ConfigMap;
    const secret = fillIn(await readFile('deploy/kubernetes/example/secret.example.env', 'utf8'));
    const secrets = Object.fromEntries(
      secret
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s).slice(0, 2)),
    );
    expect(readEnv({ HOST: '0.0.0.0', ...config.data, ...secrets })).toMatchObject({
      loopback: false,
      databaseFollowerUrl: FILLED.DATABASE_FOLLOWER_URL,
    });
    for (const name of Object.keys(secrets)) expect(config.data).not.toHaveProperty(name);
    const deployment = manifests.find(({ kind }) => kind === 'Deployment') as unknown as Deployment;
    expect(JSON.stringify(deployment)).toContain(config.metadata!.name);
  });
});

describe('deploy/monitoring', () => {
  const read = (name: string): Promise<string> => readFile(`deploy/monitoring/${name}`, 'utf8');

  it.runIf(onPath('promtool'))('has alerts that promtool accepts and that ring when they should', () => {
    expect(run('promtool', ['check', 'rules', 'deploy/monitoring/alerts.yaml'])).toContain('SUCCESS');
    expect(run('promtool', ['test', 'rules', 'deploy/monitoring/alerts.test.yaml'])).toContain('SUCCESS');
    run('promtool', ['check', 'config', '--syntax-only', 'deploy/monitoring/prometheus.yaml']);
  });

  it('asks only for what the product measures, and has a page for each alert', async () => {
    const nothing = { totalCount: 0, idleCount: 0, waitingCount: 0 };
    const registry = createRegistry({
      liveStreams: () => 0,
      pools: () => ({ open: nothing, reserved: nothing }),
      jobs: async () => [],
    });
    const text = (await registry.read()).text;
    const measured = new Set(Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name!));
    const alerts = parse(await read('alerts.yaml')) as {
      groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
    };
    const rules = alerts.groups.flatMap(({ rules }) => rules);
    const dashboard = JSON.parse(await read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
    const asked = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
    for (const expr of asked) {
      for (const [, metric] of expr.matchAll(/\b(\w+)\{job="rpgpedia"/g))
        expect(measured.has(metric!.replace(/_(count|bucket|sum)$/, '')) || metric === 'up', metric).toBe(true);
      for (const [, names] of expr.matchAll(/\bname=~"([^"]+)"/g))
        for (const name of names!.split('|')) expect(functionsByName.has(name), name).toBe(true);
    }
    const pages = (await readdir('docs/runbook')).map((name) => name.replace(/\.md$/, ''));
    expect(pages.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    for (const { alert, annotations } of rules) expect(annotations.runbook).toBe(`docs/runbook/${alert}.md`);
  });
});
