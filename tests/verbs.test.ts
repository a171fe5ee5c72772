import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { VERBS } from '../lib/verbs.ts';

const TEXTS = ['{app,ui,features}/**/*.{ts,tsx}', 'content/texts/**/*.{md,yaml}', 'content/systems/*/system.yaml'];

/** Sentences in which a replaced word says another thing. Each has its reason. */
const EXCEPTIONS: readonly [file: string, text: string, reason: string][] = [
  ['content/texts/legal/privacy.md', 'Guardar o que você separou', 'The law speaks of keeping data, not of a button.'],
  ['content/systems/brutal/system.yaml', 'label: Levar a ferida', 'A character takes a wound.'],
  ['app/routes/tables/lend-refusal.ts', "flag: 'Na mesa'", 'A book is at a table already.'],
  ['app/routes/admin/answer-form.tsx', 'label="Responder"', 'A buyer who withdraws reads the answer.'],
  ['app/routes/admin/review-queue.tsx', "'Responder'", 'A buyer who withdraws reads the answer.'],
  ['app/routes/admin/waiting-labels.ts', "act: 'Responder'", 'A person who asked for help or withdraws is answered.'],
];

/** A whole label stands between quotes, between tags, or on a line of its own. */
const has = (line: string, replaced: readonly (RegExp | string)[]): boolean =>
  replaced.some((one) =>
    typeof one === 'string' ? new RegExp(`(?:^\\s*|['"\`>*])${one}(?:$|['"\`<*])`).test(line) : one.test(line),
  );

/** Says which of the product's verbs a line should have used. */
const offencesOf = (file: string, line: string): string[] =>
  VERBS.filter(
    ({ replaced, folder = '' }) =>
      file.startsWith(folder) &&
      has(line, replaced) &&
      !EXCEPTIONS.some(([where, text]) => where === file && line.includes(text)),
  ).map(({ verb, purpose }) => `“${verb}” ${purpose}`);

const linesOf = (pattern: string) =>
  globSync(pattern, { exclude: ['**/*.test.{ts,tsx}'] }).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => ({ file, line, number: index + 1 })),
  );

it.each(TEXTS)('%s say each act in one word', (pattern) => {
  const lines = linesOf(pattern);
  expect(lines.length).toBeGreaterThan(0);
  expect(
    lines.flatMap(({ file, line, number }) => offencesOf(file, line).map((offence) => `${file}:${number} ${offence}`)),
  ).toEqual([]);
});

it('has no exception without a sentence that needs it', () => {
  for (const [file, text] of EXCEPTIONS) {
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .find((one) => one.includes(text));
    expect([file, line !== undefined && VERBS.some(({ replaced }) => has(line, replaced))]).toEqual([file, true]);
  }
});

it('names each act once', () => {
  const verbs = VERBS.map(({ verb }) => verb);
  expect(new Set(verbs).size).toBe(verbs.length);
  for (const { verb, replaced } of VERBS)
    expect(
      VERBS.filter((one) => has(verb, one.replaced)),
      replaced.join(),
    ).toEqual([]);
});

describe('a planted offence is found:', () => {
  it.each([
    ['app/a.tsx', '      label="Guardar a página"', 'Salvar'],
    ['app/a.tsx', "    busy: 'Guardando…',", 'Salvar'],
    ['app/a.tsx', '        <Notice>Guardado.</Notice>', 'Salvar'],
    ['app/a.tsx', "  'Mude algum campo antes de guardar.'", 'Salvar'],
    ['features/a.ts', "  'Compare e guarde de novo.'", 'Salvar'],
    ['app/a.tsx', '            Levar a lista (CSV)', 'Exportar'],
    ['app/a.tsx', '                  Baixar CSV', 'Exportar'],
    ['content/texts/help.md', '**Trazer** lê esse arquivo.', 'Importar'],
    ['app/a.tsx', '        Trazer ficha (JSON)', 'Importar'],
    ['app/a.tsx', "            {rolls ? 'Rolar' : 'Falar'}", 'Enviar'],
    ['app/a.tsx', '        <h2>Entregas</h2>', 'Documentos'],
    ['app/a.tsx', '            Contar uma sessão', 'Escrever o diário'],
    ['app/a.tsx', '            Dados caem', 'Animar dados'],
    ['app/a.tsx', "  changed: 'Mexidas por último',", 'Editadas'],
    ['app/a.tsx', "{archived ? 'No arquivo' : 'Na mesa'}", 'Ativos'],
    ['app/a.tsx', '        caiu às 07h51', 'saiu'],
    ['app/a.tsx', '          Dar', 'Presentear'],
    ['ui/a.tsx', '          Dar de presente', 'Presentear'],
    ['app/a.tsx', '<ServerForm label="Fazer">', 'Gerar códigos'],
    ['app/routes/admin/a.tsx', '            Responder', 'Decidir'],
    ['app/routes/admin/a.tsx', 'title="Responder ao livro"', 'Decidir'],
    ['app/a.tsx', 'hint="De fábrica: 30."', 'Padrão'],
    ['app/a.tsx', "                : 'de quem pegar'", 'sem dono'],
  ])('%s: %s', (file, line, verb) => {
    expect(offencesOf(file, line).join(' ')).toContain(verb);
  });

  it.each([
    ['app/a.tsx', 'O que chegou fica guardado por um dia.'],
    ['app/a.tsx', 'Guarde este convite.'],
    ['app/a.tsx', "label={'Levar de graça'}"],
    ['app/a.tsx', 'title="Trazer personagem"'],
    ['app/a.tsx', 'aria-label={`Dar nome ao marcador`}'],
    ['app/a.tsx', '            Responder'],
    ['features/a.ts', "  title: 'Avisar de um preço que caiu',"],
  ])('but not in %s: %s', (file, line) => {
    expect(offencesOf(file, line)).toEqual([]);
  });
});

/** Endings that call one gender: `Ferido`, `Exposta`, `Cética`, `Forasteira`. */
const GENDERED = /\p{L}(?:[ai]d|ost|aust|[éá]tic|eir)[oa]$/u;
const ADDRESSED = /\bvocê (?:já )?(?:está|é|foi|fica|ficou|estava) (?:\p{Ll}+[ai]d|expost|exaust)[oa](?![\p{L}])/iu;

interface Rules {
  fields: { id: string; kind: string; options?: { label: string }[] }[];
  conditions?: { label: string }[];
}

describe('characters are called in a form that fits anybody:', () => {
  it.each(globSync('content/systems/*/system.yaml'))('%s', (file) => {
    const text = readFileSync(file, 'utf8');
    const { fields, conditions = [] } = parse(text, { merge: true }) as Rules;
    const labels = [...conditions, ...fields.flatMap(({ options = [] }) => options)].map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.filter((label) => GENDERED.test(label))).toEqual([]);
    expect(text.split('\n').filter((line) => ADDRESSED.test(line))).toEqual([]);
  });

  it.each(['Ferido', 'Exposta', 'Cética', 'Forasteira', 'Exausto', 'Encurralada'])('not %s', (label) => {
    expect(GENDERED.test(label)).toBe(true);
  });

  it.each(['Quatro, menos um se você é treinado.', 'Você já estava escondida.', 'você fica Exposta.'])(
    'not %s',
    (text) => {
      expect(ADDRESSED.test(text)).toBe(true);
    },
  );
});
