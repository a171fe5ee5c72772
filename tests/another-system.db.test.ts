import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedCharacter } from '../features/play/characters/create-character.server.ts';
import { loadSystems } from '../features/play/characters/load-systems.server.ts';
import type { ThrownRoll } from '../features/play/rolls/roll-dice.server.ts';
import { loadHelp } from '../features/site/help/load-help.server.ts';
import { startApp, type TestApp } from './support/app.ts';
import { player } from './support/player.ts';
import type { Visitor } from './support/visitor.ts';

const RULES = `
format: 1
id: neon
version: 1
system: Néon
title: Néon e Fumaça
about: Detetives de aluguel numa cidade que não apaga.
guide: |
  ## Néon em uma página
  Role 2d6 e some o **faro**.
theme: { accent: '#00c2d1', ink: '#ffffff', paper: '#101820' }
card: { name: nome, show: [faro] }
fields:
  - { kind: text, id: nome, label: Nome }
  - { kind: number, id: faro, label: Faro, default: 2 }
rolls:
  - { id: farejar, label: Farejar, expr: '2d6+{faro}' }
conditions: []
creation:
  - { id: quem, title: Quem é, help: Um nome basta., fields: [nome, faro] }
pages:
  - id: ficha
    title: Ficha
    sections:
      - { id: tudo, title: Tudo, width: full, blocks: [{ kind: fields, fields: [nome, faro] }, { kind: rolls, rolls: [farejar] }] }
`;

const LOOK = `
paper: 4
symbol: key
sheets:
  title: Casos abertos
  about: Os seus detetives.
  emptyTitle: Nenhum caso ainda
  emptyText: A cidade espera.
  newName: Caso novo
`;

const PLATE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 5"><path d="M0 0h16v5H0z"/></svg>';
const SYMBOL =
  '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="symbol" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></symbol></svg>';

async function addSystem(content: string, files: Readonly<Record<string, string>>, folder: string): Promise<void> {
  await mkdir(join(content, 'systems', folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(content, 'systems', folder, name), text);
}

async function contentWith(files: Readonly<Record<string, string>>, folder = 'neon'): Promise<string> {
  const content = await mkdtemp(join(tmpdir(), 'rpgpedia-content-'));
  await cp('content', content, { recursive: true });
  await addSystem(content, files, folder);
  return content;
}

const page = async (by: Visitor, path: string) => {
  const response = await by.request(path, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
};

describe('a system that is a folder of data', () => {
  let content: string;
  let app: TestApp;
  let by: Visitor;
  beforeAll(async () => {
    content = await contentWith({
      'system.yaml': RULES,
      'look.yaml': LOOK,
      'plate.svg': PLATE,
      'symbol.svg': SYMBOL,
    });
    await mkdir(join(content, 'systems', 'plain'));
    const plain = RULES.replace('id: neon', 'id: plain')
      .replace('Néon e Fumaça', 'Sem Roupa')
      .replace(/guide:.*\n.*\n.*\n/, '');
    await writeFile(join(content, 'systems', 'plain', 'system.yaml'), plain);
    app = await startApp({ content, jobs: false });
    by = await player(app);
  });
  afterAll(async () => {
    await app.stop();
    await rm(content, { recursive: true, force: true });
  });

  it('is offered, explained and made a character of', async () => {
    for (const path of ['/colecoes', '/colecoes/novo-personagem']) {
      const { html } = await page(by, path);
      expect(html).toContain('Néon e Fumaça');
      expect(html).toContain('Detetives de aluguel numa cidade que não apaga.');
      expect(html).toMatch(/<li class="sheet system-card" data-theme="4">/);
      expect(html).toMatch(/<use href="\/sistemas\/neon\/symbol-[0-9a-f]{12}\.svg#symbol"/);
    }
    expect((await page(by, '/colecoes/novo-personagem?sistema=neon')).html).toMatch(/<main [^>]*data-theme="4"/);
    const help = await page(app.visitor(), '/ajuda');
    expect(help.html).toMatch(/id="neon"[\s\S]*Néon em uma página/);

    const { characterId } = await by.must<CreatedCharacter>('createCharacter', { system: 'neon', name: 'Íris' });
    const steps = await page(by, `/colecoes/novo-personagem?personagem=${characterId}`);
    expect([steps.status, steps.html]).toEqual([200, expect.stringContaining('Quem é')]);
    expect((await page(by, '/colecoes/personagens?sistema=neon')).html).toContain('Íris');
  });

  it('has its addresses, on its paper, with its picture', async () => {
    expect((await page(by, '/ficha/neon')).html).toContain('Casos abertos');
    const { characterId } = await by.must<CreatedCharacter>('createCharacter', { system: 'neon', name: 'Tadeu' });
    const sheet = await page(by, `/ficha/neon/${characterId}`);
    expect(sheet.status).toBe(200);
    expect(sheet.html).toMatch(/<header class="navbar" data-theme="4">/);
    expect(sheet.html).toMatch(/<main [^>]*data-theme="4"/);
    expect(sheet.html).toContain('Tadeu');
    const plate = /<img src="(\/sistemas\/neon\/plate-[0-9a-f]{12}\.svg)"/.exec(sheet.html)?.[1] ?? '';
    const picture = await app.visitor().request(plate);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(picture.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(await picture.text()).toBe(PLATE);

    expect((await page(by, `/ficha/brutal/${characterId}`)).status).toBe(404);
    expect((await page(by, '/ficha/nada/1')).status).toBe(404);
    for (const missing of ['system.yaml', 'look.yaml', 'plate.svg', '..%2f..%2fsystem.yaml'])
      expect((await app.visitor().request(`/sistemas/neon/${missing}`)).status, missing).toBe(404);
    for (const path of ['/ficha/neon', `/ficha/neon/${characterId}`]) {
      const turned = await app.visitor().request(path, { headers: { accept: 'text/html' } });
      expect([turned.status, turned.headers.get('location')]).toEqual([302, '/']);
    }
    expect(await (await app.visitor().request('/robots.txt')).text()).toContain('Disallow: /ficha\n');
    expect(await (await app.visitor().request('/sitemap.xml')).text()).not.toContain('neon');
  });

  it('is rolled by its own rules', async () => {
    const { characterId } = await by.must<CreatedCharacter>('createCharacter', { system: 'neon', name: 'Rui' });
    const { roll } = await by.must<ThrownRoll>('rollDice', { characterId, rollId: 'farejar' });
    expect(roll).toMatchObject({ notation: '2d6+2' });
    expect(roll.total).toBe(roll.dice.reduce((sum, { value }) => sum + value, 2));
    expect((await page(app.visitor(), `/rolagem/${roll.id}`)).status).toBe(200);
  });

  it('is plainly dressed where its folder says nothing', async () => {
    const { characterId } = await by.must<CreatedCharacter>('createCharacter', { system: 'plain', name: 'Nua' });
    const sheet = await page(by, `/ficha/plain/${characterId}`);
    expect(sheet.html).toMatch(/<main [^>]*data-theme="0"/);
    expect(sheet.html).toMatch(/class="plate-plain"><svg[^>]*><use href="[^"]*#quill"/);
    const sheets = await by.request('/ficha/plain', { headers: { accept: 'text/html' } });
    expect([sheets.status, sheets.headers.get('location')]).toEqual([302, '/colecoes/personagens?sistema=plain']);
    expect((await page(by, '/ficha/nenhum')).status).toBe(404);
    expect((await page(app.visitor(), '/ajuda')).html).not.toContain('id="plain"');
  });
});

describe('a folder that is no system', () => {
  const refusedBy = async (content: string, read: Promise<unknown>): Promise<string> => {
    try {
      const error = await read.then(
        () => null,
        (thrown: Error) => thrown,
      );
      return error ? `${error.name}: ${error.message.replace(`${content}/`, '')}` : 'it started';
    } finally {
      await rm(content, { recursive: true, force: true });
    }
  };
  /** Reads what a start reads of systems, and no other text: the whole content takes a second of the processor. */
  const refusal = async (files: Readonly<Record<string, string>>, folder = 'neon'): Promise<string> => {
    const content = await mkdtemp(join(tmpdir(), 'rpgpedia-content-'));
    await cp('content/texts/help.md', join(content, 'texts', 'help.md'));
    await addSystem(content, files, folder);
    return refusedBy(
      content,
      loadSystems(content).then((systems) => loadHelp(content, systems)),
    );
  };

  it('refuses the start', async () => {
    const content = await contentWith({ 'look.yaml': LOOK });
    const starting = startApp({ content, jobs: false }).then((started) => started.stop());
    expect(await refusedBy(content, starting)).toMatch('ContentError: systems/neon/system.yaml:1: Falta este arquivo');
  });

  it.each([
    [{ 'look.yaml': LOOK }, 'system.yaml:1: Falta este arquivo: ele tem as regras do sistema.'],
    [
      { 'system.yaml': RULES.replace('id: neon', 'id: neo') },
      'system.yaml:1: O id do sistema é “neo”, e a pasta se chama “neon”: são o mesmo nome.',
    ],
    [
      { 'system.yaml': RULES.replace('{faro}', '{faroo}') },
      'system.yaml:17: rolls.0.expr: Não há nada chamado “faroo” ',
    ],
    [
      { 'system.yaml': RULES, 'look.yaml': 'paper: 9' },
      'look.yaml:1: paper: O papel é um dos nove temas, de 0 a 8, ou owner: o de quem tem a ficha.',
    ],
    [{ 'system.yaml': RULES, 'look.yaml': '\nsymbol: unicorn' }, 'look.yaml:2: symbol: Aqui vai archive, banner'],
    [
      { 'system.yaml': RULES, 'look.yaml': 'papel: 1' },
      'look.yaml:1: papel: Não conheço “papel”: aqui cabem paper, symbol, sheets.',
    ],
    [{ 'system.yaml': RULES, 'capa.png': '' }, 'capa.png:1: Não conheço este arquivo: aqui cabem '],
    [{ 'system.yaml': RULES, 'plate.png': PLATE }, 'plate.png:1: Este arquivo não é uma figura png.'],
    [
      { 'system.yaml': RULES, 'symbol.svg': PLATE },
      'symbol.svg:1: O símbolo é um <symbol id="symbol"> dentro do <svg>.',
    ],
    [
      { 'system.yaml': RULES, 'plate.svg': PLATE, 'plate.png': '' },
      'plate.png:1: O sistema já tem plate.svg: uma figura basta.',
    ],
  ])('is refused with a sentence: %#', async (files, sentence) => {
    expect(await refusal(files as Record<string, string>)).toMatch(`ContentError: systems/neon/${sentence}`);
  });

  it('is refused where its id is a part of the help, and so is a system outside a folder', async () => {
    const rules = RULES.replace('id: neon', 'id: dados');
    expect(await refusal({ 'system.yaml': rules }, 'dados')).toBe(
      'ContentError: texts/help.md:1: "dados" is a part of the help and the id of a system: rename one.',
    );
    const content = await mkdtemp(join(tmpdir(), 'rpgpedia-content-'));
    await addSystem(content, { 'system.yaml': RULES }, 'neon');
    await writeFile(join(content, 'systems', 'outro.yaml'), RULES);
    await expect(loadSystems(content)).rejects.toThrow(
      'outro.yaml:1: Um sistema é uma pasta, com um system.yaml dentro.',
    );
    await rm(content, { recursive: true, force: true });
  });

  it('can be checked alone', async () => {
    const content = await mkdtemp(join(tmpdir(), 'rpgpedia-content-'));
    await addSystem(content, { 'system.yaml': RULES, 'look.yaml': 'paper: azul' }, 'neon');
    const folder = join(content, 'systems', 'neon');
    const check = () => spawnSync(process.execPath, ['scripts/system-check.ts', folder], { encoding: 'utf8' });
    expect(check()).toMatchObject({ status: 1, stdout: expect.stringContaining('look.yaml:1: paper: ') });
    await rm(join(folder, 'look.yaml'));
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('Néon e Fumaça 1 está inteiro') });
    await rm(content, { recursive: true, force: true });
  });
});
