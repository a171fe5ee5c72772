import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Folders without an offence. All others follow; none leaves. */
const CLEAN = [
  'app',
  'bench',
  'demo',
  'deploy',
  'features',
  'game',
  'illustration',
  'lib',
  'platform',
  'scripts',
  'server',
  'tests',
  'ui',
];

/** The spans themselves, and the planted offences. */
const EXEMPT = ['lib/span.ts', 'tests/words.test.ts'];

const EMPTY_WORDS = 'Of|What|Who|Whose|Whom|Which|Where|As|From|By|With|Without|For';
const SUBJECTLESS = new RegExp(`(?:^|[\\s;,{}()])(?:\\{?/\\*\\*?|//|^ *\\*) +(?:${EMPTY_WORDS})\\b`);
const COMMENT = /(?:^|[\s;,{}()])(?:\{?\/\*\*?|\/\/) .*|^ *\* .*/;
const TITLE = /\b(?:describe|it|test)\b.*?\(\s*(['"`]).*?\1/;

/** A phrase that is nobody's English, and what is written instead. */
const REPLACED: readonly [phrase: RegExp, instead: string][] = [
  [/\b(?:by|for|from|of|to) who (?!and\b)[a-z]/, 'whoever, or a noun: the reader, the author'],
  [/\b[Aa]s who \w/, 'like somebody who, or a noun'],
];

const NUMBER = /^\s*(?:export )?const ([A-Z][A-Z0-9]*)(?:: number)? = [-(\d][-\w.*/+() ]*(?: as const)?;/;
/** The plural of a thing is a count; the others say both what they measure and how. */
const MEASURES = /^(?:GRAVITY|PEOPLE|[KM]I?B|[A-Z]{2,}[^SU]S|OPS)$/;
const UNITS = /^(?:BYTES|SECONDS|MINUTES|HOURS|DAYS|WEEKS|MONTHS|YEARS|PIXELS|POINTS)$/;

const LITERAL_SPAN = /(?<![\w.])(?:60_000|3_?600_?000|86_?400_?000|604_?800_?000)(?!\w)|\b60 \* (?:60 \* )?1_?000\b/;
const LOCAL_SPAN = /\bconst (?:SECOND|MINUTE|HOUR|DAY|WEEK)\b/;
const WAIT = /\b(?:setTimeout|setInterval)\(.*, ([A-Z][A-Z0-9_]*)\)[;,)]*$/;
const MULTIPLE = /\bconst ([A-Z][A-Z0-9_]*)(?:: number)? = [\d._]+ \* (?:SECOND|MINUTE|HOUR|DAY);/;
const IN_MS = /_MS$|^(?:SECOND|MINUTE|HOUR|DAY)$/;

const IRREGULAR =
  'begun|began|beside|bought|bound|broken|brought|built|chosen|done|drawn|due|found|given|gone|got|grown|heard|held|' +
  'hidden|hung|kept|known|laid|left|lent|lost|made|meant|met|paid|put|said|seen|sent|shown|sold|spent|taken|thrown|told|' +
  'withdrawn|won|worn|written';
/** Words with the end of a participle that are nouns or verbs. */
const NOUNS =
  /^(?:bring|deed|drawing|embed|encoding|feed|heading|need|ping|rating|recording|ring|seed|setting|speed|spring|standing|string|swing|thing|tracing|warning)$/;
const TYPE_NAME = /^(?:export )?(?:interface|type|class) ([A-Z][a-z]*)\b/;
const FUNCTION_NAME =
  /^\s*(?:export )?(?:async )?function ([a-z]+)\b|^export const ([a-z]+)(?:: [^=]+)? = (?:async )?(?:<[^>]*>)?\(/;
const PARTICIPLE = new RegExp(`^(?:${IRREGULAR}|\\w+ed|\\w+ing)$`);

const isParticiple = (name: string | undefined): boolean =>
  name !== undefined && PARTICIPLE.test(name.toLowerCase()) && !NOUNS.test(name.toLowerCase());

/** Sentences that say against which rules a line offends. */
function offencesOf(line: string): string[] {
  const offences: string[] = [];
  if (SUBJECTLESS.test(line)) offences.push('A comment is a sentence with a subject, or is deleted.');
  const words = `${COMMENT.exec(line)?.[0] ?? ''} ${TITLE.exec(line)?.[0] ?? ''}`;
  for (const [phrase, instead] of REPLACED) if (phrase.test(words)) offences.push(`Write ${instead}.`);
  const number = NUMBER.exec(line)?.[1];
  if (number && (!MEASURES.test(number) || UNITS.test(number)))
    offences.push(`${number} names its thing and its unit: PAGE_ROWS, PAUSE_MS.`);
  if (LITERAL_SPAN.test(line) || LOCAL_SPAN.test(line)) offences.push('Spans of time come from lib/span.ts.');
  for (const name of [WAIT.exec(line)?.[1], MULTIPLE.exec(line)?.[1]])
    if (name && !IN_MS.test(name)) offences.push(`${name} holds milliseconds: ${name}_MS.`);
  const type = TYPE_NAME.exec(line)?.[1];
  if (isParticiple(type)) offences.push(`${type} names its thing: SentCommand, DiceResult.`);
  const called = FUNCTION_NAME.exec(line);
  const name = called?.[1] ?? called?.[2];
  if (isParticiple(name)) offences.push(`${name} is a verb, or names its result: sealWebhook, findDueLoans.`);
  return offences;
}

it.each(CLEAN)('%s has comments with a subject, and names that say their thing', (folder) => {
  const found = globSync(`${folder}/**/*.{ts,tsx,css}`, { exclude: EXEMPT }).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => offencesOf(line).map((offence) => `${file}:${index + 1} ${offence}`)),
  );
  expect(found).toEqual([]);
});

describe('a planted offence is found:', () => {
  it.each([
    ['/** Of who threw it. */', 'subject'],
    [' * Which of them is seen.', 'subject'],
    ['  // As the owner reads it.', 'subject'],
    ['  size: number; // By its name.', 'subject'],
    ['      {/* Where nobody looks. */}', 'subject'],
    ['/** The notes; null for who is no member. */', 'whoever'],
    ["  it('is changed by who leads it', async () => {", 'whoever'],
    ['// It is read as who commands it reads it.', 'somebody'],
    ['const PAGE = 20;', 'PAGE_ROWS'],
    ['export const LONGEST: number = 2 * 1024;', 'LONGEST'],
    ['const SECONDS = 30;', 'SECONDS'],
    ['const DAY = 86_400_000;', 'lib/span.ts'],
    ['const HOUR = 60 * MINUTE;', 'lib/span.ts'],
    ['const SOON_MS = 3 * 24 * 3_600_000;', 'lib/span.ts'],
    ['  const timer = setTimeout(wake, AGAIN);', 'AGAIN_MS'],
    ['const STALE = 3 * DAY;', 'STALE_MS'],
    ['export interface Told {', 'Told names its thing'],
    ['type Waiting = readonly string[];', 'Waiting names its thing'],
    ['async function changed(', 'changed is a verb'],
    ['export const fitting = (rows: Row[]) =>', 'fitting is a verb'],
  ])('%s', (line, offence) => {
    expect(offencesOf(line).join(' ')).toContain(offence);
  });

  it.each([
    '/** The notes of whoever leads. */',
    "const title = 'Of mice';",
    'const url = `https://example.org/For`;',
    '/** The log has a line of who, what and why. */',
    'const ROUNDS = 5;',
    'const PAUSE_MS = 5_000;',
    'const STALE_MS = 3 * DAY;',
    '  const timer = setTimeout(wake, MINUTE);',
    'export type Rating = string;',
    'function ping(): void {',
    'const chosen = rows.filter(isChosen);',
  ])('but not in %s', (line) => {
    expect(offencesOf(line)).toEqual([]);
  });
});
