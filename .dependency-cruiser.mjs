import { readFileSync } from 'node:fs';

const TEST = '\\.test\\.tsx?$';

/** The modules `app/routes.ts` names; what else lies beside them are parts of theirs. */
const ROUTES = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/[^']+)\.tsx'/g)].map(
  (match) => `^app/${match[1]}\\.tsx$`,
);

/** The floors, lowest first: a file imports only from its own floor and those below. */
const FLOORS = ['lib', 'platform', 'game', 'ui', 'illustration', 'features', 'app', 'server'];
const ALLOWED = {
  lib: ['lib'],
  game: ['game', 'lib'],
  platform: ['platform', 'lib'],
  ui: ['ui', 'lib'],
  illustration: ['illustration', 'platform', 'lib'],
  features: ['features', 'illustration', 'ui', 'game', 'platform', 'lib'],
  app: ['app', 'features', 'illustration', 'ui', 'game', 'platform', 'lib'],
};

const floorRules = Object.entries(ALLOWED).map(([floor, allowed]) => ({
  name: `floor-${floor}`,
  comment: `${floor} imports only ${allowed.join(', ')}`,
  severity: 'error',
  from: { path: `^${floor}/`, pathNot: [TEST] },
  to: { path: `^(${[...FLOORS, 'tests', 'scripts', 'bench'].filter((other) => !allowed.includes(other)).join('|')})/` },
}));

/** The districts of `features/`, lowest first. */
const DISTRICTS = [...readFileSync('features/districts.ts', 'utf8').matchAll(/\bname: '([\w-]+)'/g)].map(
  ([, name]) => name,
);

const districtRules = DISTRICTS.slice(0, -1).map((district, index) => ({
  name: `district-${district}`,
  comment: 'a feature needs only features of its own district and of lower ones; what must run up hangs on a hook',
  severity: 'error',
  from: { path: `^features/${district}/`, pathNot: [TEST] },
  to: { path: `^features/(${DISTRICTS.slice(index + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'neither of values nor of types, nor through what is loaded later',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '/\\+types/', '\\?url$'] },
    },
    ...floorRules,
    ...districtRules,
    {
      name: 'kit-below-features',
      comment: 'the context and the live states name types of features; nothing else of the kit does',
      severity: 'error',
      from: { path: '^features/kit/', pathNot: [TEST, '^features/kit/(context|live-states)\\.ts$'] },
      to: { path: '^features/(?!kit/)' },
    },
    {
      name: 'kit-knows-types',
      comment: 'what every feature is made of runs without any of them',
      severity: 'error',
      from: { path: '^features/kit/', pathNot: [TEST] },
      to: { path: '^features/(?!kit/)', dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'floor-demo',
      comment: 'the demo stands on the features, and knows neither screens nor the server',
      severity: 'error',
      from: { path: '^demo/(?!art/)', pathNot: [TEST] },
      to: { path: '^(app|server|tests|scripts|bench|demo/art)/' },
    },
    {
      name: 'demo-apart',
      comment: 'the product knows a demo by its door alone, and only the server opens it',
      severity: 'error',
      from: { path: '^(?!demo/|tests/|bench/)', pathNot: [TEST] },
      to: { path: '^demo/', pathNot: '^demo/door\\.ts$' },
    },
    {
      name: 'demo-door-of-the-server',
      severity: 'error',
      from: { path: '^(?!tests/|bench/)', pathNot: [TEST, '^server/(main|dev|jobs/jobs)\\.ts$'] },
      to: { path: '^demo/door\\.ts$' },
    },
    {
      name: 'demo-loaded-late',
      comment: 'behind the door all is loaded when there is a demo to seed; the job’s name is known before',
      severity: 'error',
      from: { path: '^demo/door\\.ts$' },
      to: {
        path: '^demo/',
        pathNot: '^demo/jobs\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'],
      },
    },
    {
      name: 'pure-floors',
      comment: 'lib, game and what is drawn use no node: modules and no packages that touch the world',
      severity: 'error',
      from: { path: '^(lib|game|illustration/engrave|demo/covers)/', pathNot: [TEST] },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'pure-feature-files',
      comment: 'a feature’s *.ts is pure: neither node: modules, the database, nor files that do IO',
      severity: 'error',
      from: {
        path: ['^features/.+\\.ts$', '^demo/(?!art/|covers/).+\\.ts$'],
        pathNot: [
          TEST,
          '^demo/door\\.ts$',
          '\\.server\\.ts$',
          '/tables\\.ts$',
          '/(functions|feature)\\.ts$',
          '^features/(index|kit/(function|context))\\.ts$',
        ],
      },
      to: {
        path: [
          '^node:',
          '^(fs|path|crypto|child_process|stream|net|http)$',
          'node_modules/(drizzle-orm|pg|hono)/',
          '\\.server\\.tsx?$',
          '^illustration/open-bench\\.ts$',
          '/tables\\.ts$',
          '/functions\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'declarations-are-the-servers',
      comment: 'what features declare reaches verbs through the context; screens know its types alone',
      severity: 'error',
      from: { path: '^(app|ui|features)/', pathNot: [TEST, '/(feature|index)\\.ts$'] },
      to: { path: ['^features/[^/]+/[^/]+/feature\\.ts$', '^features/index\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screen-parts-hold-no-io',
      comment: 'a feature’s *.tsx takes props: no database, no server file',
      severity: 'error',
      from: { path: '^(features|ui)/.+\\.tsx$', pathNot: [TEST] },
      to: {
        path: [
          '^node:',
          'node_modules/(drizzle-orm|pg|hono)/',
          '\\.server\\.tsx?$',
          '/tables\\.ts$',
          '/functions\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ports-as-types',
      comment:
        'features take ports as types; of the platform’s values only errors, processes that end, SQL helpers, the clock’s type, file formats and plain data',
      severity: 'error',
      from: { path: '^(features/|demo/(?!art/))', pathNot: [TEST] },
      to: {
        path: '^platform/',
        pathNot: [
          '/port\\.ts$',
          '^platform/db/(columns|cursor|delete-in-batches|keyset|mentions|natural-order|statement|transaction)\\.ts$',
          '^platform/(child-process|env-error|events/tell|loopback|outage)\\.ts$',
          '^platform/identity/demo-accounts\\.ts$',
          '^platform/pdf/file-source\\.ts$',
          '^platform/true-type\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'screens-hold-no-sql',
      severity: 'error',
      from: { path: '^app/', pathNot: [TEST] },
      to: { path: ['node_modules/(drizzle-orm|pg)/', '/tables\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-take-schemas-as-types',
      comment:
        'a value of a schema’s file brings zod, 23 KiB, to whoever opens the screen: limits stand in files of their own',
      severity: 'error',
      from: { path: '^(app|ui)/', pathNot: [TEST, '\\.server\\.tsx?$'] },
      to: { path: '^features/.+-schema\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-apart',
      comment: 'no route imports another route',
      severity: 'error',
      from: { path: '^app/routes/', pathNot: [TEST] },
      to: { path: ROUTES },
    },
    {
      name: 'failures-are-data',
      comment: 'outside app/api a failed call is a `Refusal`, never a class to catch (decision 175)',
      severity: 'error',
      from: { pathNot: '^app/api/' },
      to: { path: '^app/api/function-error\\.ts$' },
    },
    {
      name: 'adapters-behind-index',
      comment: 'an adapter is imported only from its own port’s folder',
      severity: 'error',
      from: { path: '^(?!platform/)', pathNot: ['^(tests|scripts|bench)/', TEST, '^drizzle\\.config\\.ts$'] },
      to: { path: '^platform/[^/]+/([^/]+/|(pglite|postgres|folder|outbox)\\.ts$)' },
    },
    {
      name: 'adapters-apart',
      comment: 'one port’s adapter knows no other port’s',
      severity: 'error',
      from: { path: '^platform/([^/]+)/', pathNot: [TEST] },
      to: { path: '^platform/([^/]+)/[^/]+/', pathNot: '^platform/$1/' },
    },
  ],
  options: {
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules|build|\\.react-router|data|public|content|migrations)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
