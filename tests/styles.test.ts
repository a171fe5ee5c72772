import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { checkStyles } from '../scripts/check-styles.ts';

const ORDER = '@layer base, parts, components, patterns;';

/** The bundler decides which sheet a page loads first, and the first one that names a layer decides its rank. */
it('every style sheet that a module imports begins with the order of the layers', () => {
  const modules = globSync('{app,features,ui}/**/*.tsx');
  const sheets = modules.flatMap((module) =>
    [...readFileSync(module, 'utf8').matchAll(/^import '(\.[^']+\.css)';$/gm)].map(([, path]) =>
      join(dirname(module), path!),
    ),
  );
  expect(sheets.length).toBeGreaterThan(30);
  expect(sheets.filter((sheet) => !readFileSync(sheet, 'utf8').includes(ORDER))).toEqual([]);
  const late = sheets.filter((sheet) => !/^(\/\*.*\*\/\n)?@layer base,/.test(readFileSync(sheet, 'utf8')));
  expect(late).toEqual([]);
});

it('the look of a key has one rule', () => {
  const looks = globSync('{app,features,ui,illustration}/**/*.css').filter((sheet) => {
    const [, ...rules] = readFileSync(sheet, 'utf8').split(/\bkbd\b/);
    return rules.some((rule) => /\bborder\b/.test(rule.split(/[{}]/)[1] ?? ''));
  });
  expect(looks).toEqual(['ui/styles/base.css']);
});

/** A layer outside the order comes after all: what is important in it loses to the reset, and the rest wins over all. */
it('no style sheet has a layer of its own', () => {
  const ranks = ['base', 'parts', 'components', 'patterns'];
  expect(ORDER).toBe(`@layer ${ranks.join(', ')};`);
  const uses = globSync('{app,features,ui,illustration}/**/*.css').flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/@layer([^;{]*)[;{]|\blayer\(([^)]*)\)/g)].flatMap(([, named, imported]) =>
      (named ?? imported)!.split(',').map((name) => ({ sheet, name: name.trim() })),
    ),
  );
  expect(uses.length).toBeGreaterThan(100);
  expect(uses.filter(({ name }) => !ranks.includes(name))).toEqual([]);
});

/** A radio button is indeterminate while nothing of its group is chosen: then each of them would look chosen. */
it('only a checkbox, or a progress, looks half chosen', () => {
  const sheets = globSync('{app,features,ui,illustration}/**/*.css');
  const uses = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/^.*:indeterminate.*$/gm)].map(([line]) => `${sheet}: ${line.trim()}`),
  );
  expect(uses.length).toBeGreaterThan(0);
  const CLEAR = /(?::where\(\[type="checkbox"\]\)|progress):indeterminate/g;
  expect(uses.filter((use) => use.replace(CLEAR, '').includes(':indeterminate'))).toEqual([]);
});

/** A `0` of the stand-in is narrower than one of the face: lines break anew when that arrives. */
it('no width is counted in the figures of a face', () => {
  const sheets = globSync('{app,features,ui,illustration}/**/*.css');
  expect(sheets.length).toBeGreaterThan(30);
  const uses = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/^.*[\s:(]\d[\d.]*ch\b.*$/gm)].map(([line]) => `${sheet}: ${line.trim()}`),
  );
  expect(uses).toEqual([]);
});

/** Codes once stood in the machine's Courier, and titles in its plain sans. */
it('no sheet names a face of type: they come from the tokens', () => {
  const sheets = globSync('{app,features,ui,illustration}/**/*.css').filter(
    (sheet) => !['ui/styles/fonts.css', 'ui/styles/tokens.css'].includes(sheet),
  );
  expect(sheets.length).toBeGreaterThan(30);
  const OURS = /var\(--font-(?:poster|reading|blackletter|ui)\)/g;
  const KEYWORD = /^(?:inherit|initial|unset|revert)$/;
  const faces = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/[\s;{]font(-family)?:([^;}]*)[;}]/g)]
      .map(([, family, value]) => ({ family, value: value!.trim() }))
      .filter(({ family, value }) => {
        if (KEYWORD.test(value)) return false;
        return family ? value.replace(OURS, '').trim() !== '' : !/var\(--font-[a-z]+\)$/.test(value);
      })
      .map(({ value }) => `${sheet}: ${value}`),
  );
  expect(faces).toEqual([]);
});

/** Up to 1219 px is a phone, up to 1440 px a notebook. */
const BREAKPOINTS_REM = [76.25, 90.0625];

/** There the home's cards have their full sizes at 1440 px already. */
const FROM_1440 = 'app/routes/landing/styles/packs.css';

it('a limit beside a breakpoint is the breakpoint', () => {
  const sheets = globSync('{app,features,ui,illustration}/**/*.css').filter((sheet) => sheet !== FROM_1440);
  const beside = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/width (?:>=|<) ([\d.]+)rem/g)]
      .map(([, rem]) => Number(rem))
      .filter((rem) => BREAKPOINTS_REM.some((at) => rem !== at && Math.abs(rem - at) < 0.5))
      .map((rem) => `${sheet}: ${rem}rem`),
  );
  expect(beside).toEqual([]);
});

/** An accent of a capital stands 0.93 em above its line and a cedilla 0.13 em below the one before. */
it('capital titles have room for accents between their lines', () => {
  // Their words are ours, and have no accent below the first line.
  const ours = ['landing/styles/top.css', 'landing/styles/keys.css', 'shop/store.css'].map(
    (one) => `app/routes/${one}`,
  );
  const title = /(^|[\s(,.])h[123]\b|title|heading|name\b/;
  const tight = globSync('{app,features,ui}/**/*.css').flatMap((sheet) => {
    let selector = '';
    return readFileSync(sheet, 'utf8')
      .split('\n')
      .flatMap((line) => {
        if (line.trimEnd().endsWith('{')) selector = line.trim();
        const found = /\/ ([\d.]+) var\(--font-poster\)/.exec(line) ?? /^\s*line-height: (0\.\d+);/.exec(line);
        const leading = ours.includes(sheet.replaceAll('\\', '/')) ? undefined : found?.[1];
        return leading !== undefined && Number(leading) < 1.07 && title.test(selector) ? [`${sheet}: ${selector}`] : [];
      });
  });
  expect(tight).toEqual([]);
  const leading = /--leading-title: ([\d.]+);/.exec(readFileSync('ui/styles/tokens.css', 'utf8'))?.[1];
  expect(Number(leading)).toBeGreaterThanOrEqual(1.07);
});

/** Each is one rule beside a screen that draws what `SCREEN` says, and what is said of it. */
const SCREEN = `(() => {
const look: Tone = 'from-variable';
return ({ tone, kind }) => (
  <main className={classNames('screen', kind === 'compared' && 'chosen')} id="only-an-id">
    <p className={\`tone-\${tone}\`}>{words['not.a.class']}</p>
    <List list="from-part" className={look} />
  </main>
);
})()`;
const RULES: [rule: string, said: string | null][] = [
  ['.screen { color: red; }', null],
  ['.chosen { color: red; }', null],
  ['.tone-any { color: red; }', null],
  ['.from-part { color: red; }', null],
  ['.from-variable { color: red; }', null],
  ['.markedContent { color: red; }', null],
  ['.screen { animation: played 1s; } @keyframes played { to { opacity: 0; } }', null],
  ['.screen { --read: 1px; width: var(--read); }', null],
  ['.lost { color: red; }', '.lost: nothing draws it'],
  ['.screen { &:hover { .lost-below & { color: red; } } }', '.lost-below: nothing draws it'],
  ['@media print { .screen > :not(.lost-inside) { color: red; } }', '.lost-inside: nothing draws it'],
  ['.only-an-id { color: red; }', '.only-an-id: nothing draws it'],
  ['.compared { color: red; }', '.compared: nothing draws it'],
  ['.tone- { color: red; }', '.tone-: nothing draws it'],
  ['.Tone { color: red; }', '.Tone: nothing draws it'],
  ['@keyframes idle { to { opacity: 0; } }', '@keyframes idle: nothing plays it'],
  ['.screen { --idle: 1px; }', '--idle: nothing reads it'],
];

/** Each is a house of few files, and what is said of it. */
const HOUSES: [files: Record<string, string>, said: string[]][] = [
  [{ 'app/a/a.tsx': `<p className="mt-4 a" />`, 'app/a/a.css': '.a { top: 0; }' }, ['.mt-4: no sheet has it']],
  [{ 'app/a/a.tsx': `<p className={on ? 'flex' : undefined} />` }, ['.flex: no sheet has it']],
  [
    { 'app/a/a.tsx': `<p className={\`\${on ? 'grid' : ''} a\`} />`, 'app/a/a.css': '.a { top: 0; }' },
    ['.grid: no sheet has it'],
  ],
  [{ 'app/a/a.tsx': `<Part rowClassName={classNames(on && 'gap-2')} />` }, ['.gap-2: no sheet has it']],
  [{ 'app/a/a.tsx': `<p className="found" />`, 'app/a/a.ts': `find('p > .found');` }, []],
  [
    { 'app/a/a.tsx': `<p className="a" />`, 'app/a/a.css': '.a { top: 0; }', 'app/b/b.css': '.a:hover { top: 1px; }' },
    ['.a: app/a/a.css has it already'],
  ],
  [
    {
      'app/a/a.tsx': `<p className="a" />`,
      'app/a/a.css': '.a { top: 0; }',
      'app/b/b.css': '@media print { h1, .a { top: 0; } }',
    },
    ['.a: app/a/a.css has it already'],
  ],
  [
    {
      'app/a/a.tsx': `<p className="a b" />`,
      'app/a/a.css': '.a { top: 0; } .b { top: 0; }',
      'app/a/print.css': '.a { top: 0; }',
      'app/b/b.css': '.b .a { top: 0; } .a.b { top: 0; } [data-on] .a { top: 0; } :not(.b) > a { .a { top: 0; } }',
    },
    [],
  ],
];

function saidOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'styles-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      writeFileSync(join(root, file), file.endsWith('.tsx') ? `export const a = ${text};` : text);
    }
    return checkStyles(root).offences.map((one) => one.said);
  } finally {
    rmSync(root, { recursive: true });
  }
}

it('refuses a rule that nothing uses', () => {
  for (const [rule, said] of RULES) {
    const files = {
      'app/screen.tsx': SCREEN,
      'app/screen.test.tsx': `['lost', 'compared']`,
      'app/drawn.css': '.screen, .chosen { top: 0; }',
      'app/screen.css': rule,
    };
    expect(saidOf(files), rule).toEqual(said === null ? [] : [said]);
  }
});

it('refuses a class without a rule, and a class of two screens', () => {
  for (const [files, said] of HOUSES) expect(saidOf(files), JSON.stringify(files)).toEqual(said);
});

it('refuses a rule by which a :has() restyles all that lies below it', () => {
  const refused = [
    '.screen:has(.chosen) > * { top: 0; }',
    '.screen { &:has(:checked), .chosen { > :nth-child(2) { top: 0; } } }',
    'body:has(> .screen) { > :not(.chosen) { top: 0; } }',
    '.screen:has(a) :focus-visible { top: 0; }',
  ];
  const free = [
    '.screen:has(.chosen) { top: 0; }',
    '.screen > :has(.chosen) { top: 0; }',
    '.screen:has(.chosen) > :is(.chosen, p):first-child { top: 0; }',
    '.screen:has(a) [data-on] { top: 0; }',
    '.screen { &:has(a) { span:nth-child(2)::after { top: 0; } } }',
    '.screen > * { top: 0; }',
  ];
  const said = (rule: string) =>
    saidOf({ 'app/screen.tsx': SCREEN, 'app/screen.css': `.screen, .chosen { top: 0; } ${rule}` });
  for (const rule of refused) expect(said(rule), rule).toEqual([expect.stringContaining('after :has() a class')]);
  for (const rule of free) expect(said(rule), rule).toEqual([]);
});
