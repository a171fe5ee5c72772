import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matchRoute, ROUTE_MAP } from '../app/route-map.server.ts';
import routes from '../app/routes.ts';
import { functions } from '../features/index.ts';
import { CREATOR_ROLES, ROLES, type Role } from '../features/kit/caller.ts';
import { LIVE_NAMES, liveForm } from '../features/kit/live-states.ts';
import {
  can,
  type Kind,
  PERMISSIONS,
  type Permission,
  type Person,
  STANDINGS,
  type Standing,
  TABLE_ROLES,
  type Thing,
} from '../features/kit/permissions.ts';
import { canEditField, canViewField, type SheetRole } from '../features/kit/sheet-readers.ts';
import { decidedAtTable, mayAtTable } from './support/at-table.ts';
import { addressesOf } from './support/route-addresses.ts';

const PARTS = ['mestre', 'dono', 'mesa'] as const satisfies readonly SheetRole[];
const SITE_ROLES = ['visitor', ...ROLES] as const;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const word = (may: boolean): string => (may ? 'yes' : '·');

const personOf = (role: (typeof SITE_ROLES)[number]): Person | null => (role === 'visitor' ? null : { role });

/** `open`: only while tables are open to players. */
function byRole([verb, kind]: Permission, role: (typeof SITE_ROLES)[number]): string {
  const person = personOf(role);
  return can(person, verb as never, kind) ? 'yes' : can(person, verb as never, kind, 'players') ? 'open' : '·';
}

function personAndThing(kind: Kind, standing: Standing, role: Role): [Person, Thing] {
  const others: Thing = { is: kind, ownerId: 'other', creatorId: 'other', tableRole: null };
  const person: Person = { role, uid: 'me', creatorId: 'mine' };
  const creatorRole = CREATOR_ROLES.find((found) => found === standing);
  if (creatorRole)
    return [
      { ...person, creatorRole },
      { ...others, creatorId: 'mine' },
    ];
  if (standing === 'own') return [person, { ...others, ownerId: 'me' }];
  return [person, { ...others, tableRole: TABLE_ROLES.find((found) => found === standing) ?? null }];
}

function roleFor([verb, kind]: Permission, standing: Standing): Role {
  if (standing === 'admin') return 'admin';
  const ordinary: readonly Role[] = CREATOR_ROLES.some((found) => found === standing)
    ? ['creator']
    : ['beta', 'creator'];
  return ordinary.find((role) => can({ role }, verb as never, kind, 'players')) ?? 'admin';
}

function byStanding(permission: Permission, standing: Standing): boolean {
  const [verb, kind] = permission;
  const [person, thing] = personAndThing(kind, standing, roleFor(permission, standing));
  return can(person, verb as never, thing, 'players');
}

const dependsOnThing = (permission: Permission): boolean =>
  STANDINGS.some((standing) => {
    const role = roleFor(permission, standing);
    return can({ role }, permission[0] as never, permission[1], 'players') !== byStanding(permission, standing);
  });

const ACCESSES = [undefined, 'mesa', 'dono', 'mestre'] as const;

function fieldsTable(): string {
  const rows = ACCESSES.flatMap((view) =>
    [undefined, 'dono', 'mestre'].map((edit) => {
      const access = { ...(view && { view }), ...(edit && { edit }) } as Parameters<typeof canViewField>[1];
      const told = (sheetRole: SheetRole) =>
        canEditField(sheetRole, access) ? 'view, edit' : canViewField(sheetRole, access) ? 'view' : '·';
      return [view ?? '', edit ?? '', ...PARTS.map(told)];
    }),
  );
  return table(['access.view', 'access.edit', ...PARTS], rows);
}

test('who may do what is as it was reviewed', async () => {
  const text = `# Who may do what

Written by \`tests/permissions.test.ts\` out of \`features/kit/permissions.ts\`; after a change that was meant: \`npx vitest run --project pure tests/permissions.test.ts -u\`, and read what changed.

## By role of the site

\`open\`: while tables are open to players (the setting \`campaigns\`).

${table(
  ['may', 'what', ...SITE_ROLES],
  PERMISSIONS.map((permission) => [...permission, ...SITE_ROLES.map((role) => byRole(permission, role))]),
)}

## By what one is to the thing

Beside a role of the site that may at all. What is not listed asks for no more than that.

${table(
  ['may', 'what', ...STANDINGS],
  PERMISSIONS.filter(dependsOnThing).map((permission) => [
    ...permission,
    ...STANDINGS.map((standing) => word(byStanding(permission, standing))),
  ]),
)}

## Fields of a sheet

By the field’s \`access\`. \`mestre\` and \`co-mestre\` come as \`mestre\`, whoever owns the sheet as \`dono\`, others at the table as \`mesa\`.

${fieldsTable()}

## Pages

${table(
  ['page', 'asks', ...SITE_ROLES],
  ROUTE_MAP.map(({ path, asks }) => [`\`${path}\``, asks.join(' '), ...SITE_ROLES.map((role) => byRole(asks, role))]),
)}

## Functions

Beside their role, callers have to be something to what the input names where the table above says so.

${table(
  ['function', 'asks', ...SITE_ROLES],
  functions.map(({ name, may }) => [`\`${name}\``, may.join(' '), ...SITE_ROLES.map((role) => byRole(may, role))]),
)}

## Functions at a table

What a role at a table is enough for; who has no seat there is told that nothing is there. \`tests/contract/at-table.db.test.ts\` calls each as each.

${table(
  ['function', 'asks', ...TABLE_ROLES],
  functions
    .filter(({ may }) => decidedAtTable(may))
    .map(({ name, may }) => [`\`${name}\``, may.join(' '), ...TABLE_ROLES.map((role) => word(mayAtTable(may, role)))]),
)}
`;
  await expect(text).toMatchFileSnapshot('../docs/permissions.md');
});

test('nobody is anything to a thing of which nothing is known', () => {
  const everything = { uid: '', role: 'creator', creatorId: '', isCreatorOwner: true } as const;
  for (const permission of PERMISSIONS.filter(dependsOnThing)) {
    if (permission.join(' ') === 'confirm refund') continue;
    const [verb, kind] = permission;
    expect(
      can(everything, verb as never, { is: kind, ownerId: '', creatorId: '' }, 'players'),
      permission.join(' '),
    ).toBe(false);
    expect(can({ role: 'beta' }, verb as never, { is: kind }, 'players'), permission.join(' ')).toBe(false);
  }
});

test('every function, stream and page with a loader names a permission', () => {
  const known = new Set(PERMISSIONS.map((permission) => permission.join(' ')));
  for (const { name, may } of functions) expect(known, name).toContain(may.join(' '));
  for (const name of LIVE_NAMES) expect(known, name).toContain(liveForm(name).may.join(' '));

  // A page without a row of its own is open to everybody; so are only the frame of all pages and "not found".
  const screens = addressesOf(routes);
  const frames = new Set(screens.flatMap((screen) => screen.frames));
  expect(frames).toContain('routes/tables/campaign.tsx');
  // The loader of a frame runs for each page in it, so it asks what they ask.
  for (const frame of frames) {
    const asked = screens.filter((screen) => screen.frames.includes(frame)).map(({ path }) => matchRoute(path)?.asks);
    expect(new Set(asked.map((asks) => asks?.join(' '))).size, frame).toBe(1);
  }
  for (const { path, file } of screens) expect(matchRoute(path)?.path, file).toBe(path);
  const served = new Set(['root.tsx', 'routes/not-found.tsx', ...frames, ...screens.map(({ file }) => file)]);
  const loaders = globSync('app/**/*.{ts,tsx}').filter((file) =>
    /^export (async function|function|const) (loader|action)\b/m.test(readFileSync(file, 'utf8')),
  );
  expect(loaders.length).toBeGreaterThan(10);
  for (const file of loaders) expect(served, file).toContain(file.replace('app/', ''));
});

/** These functions and streams only ever list the caller's own, or their statement has to name the owner. */
const BY_OWNER_ONLY = ['give code', 'takeBack loan', 'view code'];

test('where a permission depends on the thing, the thing is asked about', () => {
  const sources = globSync('{features,server}/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) =>
    readFileSync(file, 'utf8'),
  );
  // The verb on a sheet, a draft, a campaign or an encounter is handed to the function that finds and locks its row.
  const FINDERS: Partial<Record<string, string>> = {
    sheet: 'Character',
    draft: 'Draft',
    campaign: 'Campaign',
    encounter: 'Encounter',
  };
  const isAsked = ([verb, kind]: Permission): boolean => {
    const questions = [new RegExp(`'(\\w+)', \\{ is: '${kind}'`, 'g')];
    if (FINDERS[kind]) questions.push(new RegExp(`${FINDERS[kind]}\\((?:[\\w.]+, )+'(\\w+)'`, 'g'));
    return sources.some((source) =>
      questions.some((question) => [...source.matchAll(question)].some(([, asked]) => asked === verb)),
    );
  };
  const named = [...functions.map(({ may }) => may), ...LIVE_NAMES.map((name) => liveForm(name).may)];
  const unasked = named.filter(dependsOnThing).filter((permission) => !isAsked(permission));
  expect([...new Set(unasked.map((permission) => permission.join(' ')))].toSorted()).toEqual(BY_OWNER_ONLY);
});
