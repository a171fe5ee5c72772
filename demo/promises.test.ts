import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseDemoBooks } from './demo-books.ts';
import type { Block, Manuscript } from './print/manuscript.ts';
import { readManuscript } from './print/read-manuscript.server.ts';

const { books } = parseDemoBooks(readFileSync('content/demo/books.yaml', 'utf8'));

type Count = (manuscript: Manuscript) => number;
type Table = Block & { kind: 'table' };

const blocks = ({ chapters }: Manuscript): readonly Block[] => chapters.flatMap((chapter) => chapter.blocks);
const tables = (manuscript: Manuscript): Table[] =>
  blocks(manuscript).filter((block): block is Table => block.kind === 'table');
const rows =
  (head: string): Count =>
  (manuscript) =>
    tables(manuscript).find((table) => table.head.includes(head))?.rows.length ?? 0;
const boxes =
  (title: string): Count =>
  (manuscript) =>
    blocks(manuscript).filter((block) => block.kind === 'box' && block.title === title).length;
const plans: Count = (manuscript) => blocks(manuscript).filter(({ kind }) => kind === 'plan').length;
const things: Count = (manuscript) => rows('Tem forma de')(manuscript) ** 3;
const names: Count = (manuscript) =>
  new Set(
    tables(manuscript).flatMap((list) =>
      list.head[0] === 'd10' ? list.rows.flatMap(([, one]) => list.rows.map(([, , two]) => `${one} ${two}`)) : [],
    ),
  ).size;

it.each<[string, string, number, Count]>([
  ['brutal', 'duzentas e dezesseis combinações', 216, things],
  ['oblivio', 'Cinco ritos', 5, rows('Rito')],
  ['oblivio', 'Doze sumiços', 12, rows('O que sumiu da cidade')],
  ['oblivio-2021', 'os ritos são quatro', 4, rows('Rito')],
  ['cangaco-celeste', 'Cinco ofícios', 5, rows('Ofício')],
  ['cangaco-celeste', 'Quatro constelações', 4, rows('Quem manda')],
  ['mangue-profundo', 'Seis boatos do dia', 6, rows('Boato do dia')],
  ['linha-noturna', 'doze paradas', 12, rows('Parada')],
  ['greve-na-serra', 'Cinco papéis', 5, rows('Papel')],
  ['greve-na-serra', 'Cinco dias', 5, rows('Dia')],
  ['greve-na-serra', 'Dez vontades', 10, rows('O que a Nove quer hoje')],
  ['bestiario-de-quintal', 'trinta bichos', 30, boxes('Truque')],
  ['quermesse-do-fim', 'Seis barracas', 6, rows('Barraca')],
  ['quermesse-do-fim', 'Seis sinais', 6, rows('Sinal')],
  ['ilhas-que-somem', 'doze ilhas', 12, boxes('Gancho')],
  ['sertao-eletrico', 'seis vilas', 6, rows('Vila')],
  ['sertao-eletrico', 'quatro bandas rivais', 4, rows('Banda')],
  ['nove-luas', 'nove chamados', 9, rows('Lua')],
  ['acampamento-lua-cheia', 'cinco monitores', 5, rows('Monitor')],
  ['acampamento-lua-cheia', 'cada uma com a sua Coisa', 3, boxes('A Coisa desta noite')],
  ['cidade-de-cupim', 'seis insetos errados', 6, rows('Os seis errados')],
  ['cidade-de-cupim', 'mapa de um armário', 1, plans],
  ['roda-de-sombra', 'mapa do porto', 1, plans],
  ['roda-de-sombra', 'glossário', 12, rows('Na boca do porto')],
  ['navio-de-azulejo', 'cinco bairros', 5, rows('Bairro')],
  ['los-que-cruzan', 'mapa de carretera', 1, plans],
  ['los-que-cruzan', 'once encuentros', 11, rows('En la carretera')],
  ['midnight-fair', 'Twenty stalls, twenty keepers', 20, rows('Keeper')],
  ['mil-nomes', 'Mil nomes', 1000, names],
  ['ultimo-imperio', 'Doze coroas', 12, rows('Casa')],
  ['caderno-de-masmorras', 'Doze masmorras', 12, plans],
])('%s holds what its page in the store promises: %s', async (bookId, promise, number, count) => {
  const { title, subtitle, shortDescription, aboutText } = books.find((book) => book.bookId === bookId)!;
  expect([title, subtitle, shortDescription, aboutText].join(' ').replaceAll('*', '').toLowerCase()).toContain(
    promise.toLowerCase(),
  );
  expect(count(await readManuscript('content', bookId))).toBe(number);
});
