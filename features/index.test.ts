import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { allJobs } from '../server/jobs/jobs.ts';
import { MAIL_KINDS } from './admin/operations/mails.ts';
import { DISTRICTS } from './districts.ts';
import { features } from './index.ts';
import type { Ctx } from './kit/context.ts';
import { defineJob, defineMail, type Parts } from './kit/feature.ts';
import { jobKind, NO_DATA } from './kit/job.ts';

const ROOT = import.meta.dirname;
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' });
const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const districts = DISTRICTS.map(({ name, about }) => ({
  name,
  about,
  features: foldersIn(join(ROOT, name)).toSorted(),
}));

it('stands in districts, and each feature is listed once, under its name, with what it is in one sentence', () => {
  expect(foldersIn(ROOT).toSorted()).toEqual([...districts.map(({ name }) => name as string), 'kit'].toSorted());
  const folders = districts.flatMap((district) => district.features);
  expect(features.map(({ name }) => name as string).toSorted()).toEqual(folders.toSorted());
  for (const { name, about } of features) expect(about, name).toMatch(/^[A-Z].{8,}[^.]\.$/);
});

it('declares every call that a folder defines', () => {
  const declared = features.flatMap((feature) =>
    'functions' in feature ? feature.functions.map((one) => one.name) : [],
  );
  const defined = files
    .filter((file) => file.endsWith('/functions.ts'))
    .flatMap((file) => [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(/define(?:Function|Act|Plain)\(\{\s+name: '(\w+)'/g),
    ])
    .map(([, name]) => name!);
  expect(defined.length).toBeGreaterThan(200);
  expect(declared.toSorted()).toEqual(defined.toSorted());
});

it.each(['notices', 'live'] as const)('%s are declared by one feature each', (part) => {
  const declared = (features as readonly Parts[]).flatMap((feature) => Object.keys(feature[part] ?? {}));
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([]);
});

const byName = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
const tablesOf = (folder: string) =>
  files
    .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('tables.ts'))
    .toSorted()
    .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
    .map(([, name]) => name!);

function describeFeature(district: string, feature: Parts): string {
  const jobs = (feature.jobs ?? []).map(({ name, title, schedule }) => {
    const when = schedule === null ? '' : `, \`${schedule}\``;
    return `\`${name}\` (${title}${when})`;
  });
  const lines = [
    ['Functions', byName((feature.functions ?? []).map(({ name }) => name))],
    ['Jobs', jobs.join(', ')],
    ['Tables', byName(tablesOf(`${district}/${feature.name}`))],
    ['Live states', byName(Object.keys(feature.live ?? {}))],
    ['About people', byName((feature.people ?? []).map(({ file }) => `${file}.json`))],
    ['Files', byName(Object.keys(feature.files ?? {}))],
    ['Notifications', byName(Object.keys(feature.notices ?? {}))],
    ['Hangs on', byName([...new Set((feature.hooks ?? []).map(({ hook }) => hook))])],
  ];
  const told = lines.filter(([, text]) => text !== '').map(([head, text]) => `- ${head}: ${text}`);
  return [`### ${feature.name}`, feature.about, ...(told.length > 0 ? [told.join('\n')] : [])].join('\n\n');
}

it('docs/features.md is as it was reviewed', async () => {
  const sections = districts.map(({ name, about, features: folders }) => {
    const parts = folders.map((folder) => (features as readonly Parts[]).find((feature) => feature.name === folder)!);
    return [`## ${name}`, about, ...parts.map((feature) => describeFeature(name, feature))].join('\n\n');
  });
  const head =
    'Written by `npx vitest run --project pure features/index.test.ts -u` from `features/districts.ts` and each `feature.ts`.';
  await expect(`# Features\n\n${[head, ...sections].join('\n\n')}\n`).toMatchFileSnapshot('../docs/features.md');
});

describe('a job', () => {
  const jobs = [...allJobs('').values()];

  it('has a name, and a Portuguese title that no other has', () => {
    const titles = jobs.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { name, title } of jobs) expect(title, name).toMatch(/^[A-ZÀ-Ú][^.]{5,50}$/);
    // @ts-expect-error: a job without a title is none.
    jobKind({ name: 'nameless', data: NO_DATA });
  });

  it('of the demo does nothing where the demo is over', async () => {
    const ofDemo = jobs.filter(({ name }) => name.startsWith('demo-'));
    expect(ofDemo).toHaveLength(2);
    const ctx = { env: { demo: false } } as Ctx;
    for (const job of ofDemo) await job.run(ctx, {}, new AbortController().signal);
  });

  it('that somebody can send is declared', async () => {
    const kinds = await Promise.all(
      files.filter((file) => file.endsWith('/jobs.ts')).map((file) => import(join(ROOT, file))),
    );
    const names = kinds.flatMap((exported: Record<string, { name: string }>) => Object.values(exported));
    expect(names.map(({ name }) => name).filter((name) => !allJobs('').has(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(15);
  });

  it('that writes a mail is in the filter of mails', () => {
    expect(
      jobs
        .filter(({ isMail }) => isMail)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...MAIL_KINDS].toSorted());
  });

  const kind = jobKind({
    name: 'probe',
    title: 'Provar',
    data: z.object({ id: z.string(), note: z.string().optional() }),
  });
  const ctx = {} as Ctx;
  const { signal } = new AbortController();

  it('runs with what an older or a newer release sent, as far as it knows it', async () => {
    const run = vi.fn(async () => undefined);
    await defineJob({ ...kind, run }).run(ctx, { id: 'a', later: 1 }, signal);
    expect(run).toHaveBeenCalledExactlyOnceWith(ctx, { id: 'a' }, signal);
  });

  it('says that it cannot read what it was sent with, and does not run', async () => {
    const run = vi.fn(async () => undefined);
    const job = defineMail({ ...kind, run, isMadeAnew: ({ note }) => note === 'secret' });
    await expect(job.run(ctx, { note: 3 }, signal)).rejects.toThrow(
      /^the data of the job probe cannot be read: id: .+; note: .+/,
    );
    expect(run).not.toHaveBeenCalled();
    expect(() => job.isMadeAnew({ note: 3 })).toThrow();
    expect(job.isMadeAnew({ id: 'a', note: 'secret' })).toBe(true);
  });
});
