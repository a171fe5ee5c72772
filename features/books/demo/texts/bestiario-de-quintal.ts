import { box, type Chapter, chapter, h, list, type Manuscript, p, rolls, table } from '../manuscript.ts';
import { BEASTS, type Beast } from './beasts.ts';

const LANDS = ['roofs', 'hills', 'field', 'forest', 'none'] as const;

const page = ([name, symbol, home, temper, text, trick]: Beast, i: number): Chapter =>
  chapter(
    name,
    symbol,
    LANDS[i % LANDS.length] ?? 'none',
    p(text),
    table(
      [2, 5],
      ['Ficha', 'Valor'],
      ['Onde mora', home],
      ['Humor', temper],
      ['Tamanho', ['palmo', 'colo', 'cadeira', 'porta'][(i * 7) % 4] ?? 'palmo'],
    ),
    box('Truque', trick),
  );

export const bestiarioDeQuintal: Manuscript = {
  epigraph: 'Todo quintal é maior do que parece visto do portão.',
  chapters: [
    chapter(
      'Como receber visitas',
      'open-gate',
      'roofs',
      p(
        'Os bichos deste livro não vêm da floresta nem do fundo da masmorra. Moram no ralo, no varal, atrás do quadro. Servem a qualquer jogo em que as personagens tenham casa, vizinhos ou saudade de uma.',
      ),
      h('Como usar'),
      list(
        'Abra numa página qualquer e pergunte: por que ele apareceu hoje?',
        'Um bicho não é inimigo; é um pedido.',
        'O truque funciona uma vez por sessão, e sempre custa um agrado.',
      ),
      rolls(
        'd6',
        'O agrado',
        'Um pires de leite morno.',
        'Que lhe contem uma história nova.',
        'Um botão.',
        'A janela aberta a noite toda.',
        'Silêncio por uma hora.',
        'Ser apresentado às visitas.',
      ),
    ),
    ...BEASTS.map(page),
    chapter(
      'O quintal como aventura',
      'wooden-fence',
      'field',
      p(
        'Sorteie três bichos e desenhe um quintal: muro, mangueira, tanque, portão. Cada bicho quer algo que está com o seguinte. As personagens têm o tamanho que tinham aos nove anos.',
      ),
      table(
        [1, 4, 4],
        ['d6', 'Falta', 'Sobra'],
        ['1', 'Um sapato', 'Uma porta'],
        ['2', 'A bola', 'Vaga-lumes'],
        ['3', 'O cachorro', 'Silêncio'],
        ['4', 'A irmã', 'Sombra'],
        ['5', 'O portão', 'Caminho'],
        ['6', 'O quintal', 'Casa'],
      ),
    ),
  ],
};
