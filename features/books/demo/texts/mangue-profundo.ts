import { box, chapter, h, list, type Manuscript, p, rolls, table } from '../manuscript.ts';

export const mangueProfundo: Manuscript = {
  epigraph: 'Maré que leva também cobra a passagem de volta.',
  chapters: [
    chapter(
      'A cidade que respira',
      'tree-roots',
      'sea',
      p(
        'Duas vezes por dia o mar entra em Palafita-Mãe e duas vezes sai. Na enchente, as ruas são canais; na vazante, aparecem caminhos, cascos velhos e o que mais a lama quiser mostrar.',
      ),
      p(
        'Vocês são a tripulação de uma canoa com nome de gente. Vivem de frete, de caranguejo e, quando a lua ajuda, de tirar do fundo o ouro que os navios do rei deixaram cair há trezentos anos.',
      ),
      h('Três coisas que todo barqueiro ensina'),
      list('Não se assobia na vazante.', 'O que a lama devolve, devolve-se um pedaço.', 'Garça parada está contando.'),
    ),
    chapter(
      'Regras de maré',
      'wood-canoe',
      'sea',
      p(
        'O jogo usa um baralho comum. Cada jogador tem cinco cartas: são o seu fôlego. Para agir, baixe uma carta do naipe certo; para insistir, baixe outra de qualquer naipe.',
      ),
      table(
        [2, 3, 4],
        ['Naipe', 'Serve para', 'Na maré alta'],
        ['Copas', 'Gente e festa', 'Vale o dobro'],
        ['Ouros', 'Achar e negociar', 'Vale a metade'],
        ['Paus', 'Remo, faca e força', 'Igual'],
        ['Espadas', 'Astúcia e fuga', 'Só de noite'],
      ),
      p(
        'Quem narra vira a maré a cada cena: vermelha enche, preta vaza. Quando o baralho acaba, amanhece, e todos tornam a comprar cinco cartas.',
      ),
      box(
        'Curinga',
        'Quem baixar um curinga chama o Fundo. Ele atende. Descreva o que sobe e deixe a mesa decidir o que ele quer.',
      ),
    ),
    chapter(
      'Gente do mangue',
      'heron',
      'roofs',
      table(
        [3, 5],
        ['Nome', 'O que tem e o que procura'],
        ['Dona Sereneta', 'Tem o único estaleiro. Procura o neto que virou onda.'],
        ['Tito Meia-Maré', 'Pirata aposentado às quintas. Tem um mapa tatuado e cócegas.'],
        ['A Alfândega', 'Três homens numa lancha. Procuram qualquer coisa que pague.'],
        ['Irmã Caranga', 'Reza pelos afogados e joga baralho com eles.'],
      ),
      rolls(
        'd6',
        'Boato do dia',
        'O sino do galeão tocou debaixo d’água.',
        'Os caranguejos andaram para a frente.',
        'Há uma ilha nova, e ela ronca.',
        'A Alfândega comprou redes do tamanho de uma rua.',
        'Alguém pagou a conta de todo mundo com moeda molhada.',
        'A garça foi embora.',
      ),
    ),
    chapter(
      'O galeão de barro',
      'treasure-map',
      'sea',
      p(
        'A maior vazante do século será amanhã, às quatro e dez da madrugada. Por quarenta minutos, o galeão Nossa Senhora do Desterro ficará inteiro a descoberto. Toda canoa da cidade sabe disso.',
      ),
      h('Quarenta minutos'),
      p(
        'Ponha um relógio de verdade na mesa e jogue a cena em quarenta minutos. Cada sala do navio custa uma carta para entrar e outra para sair. Quando o relógio acabar, a água volta.',
      ),
      list(
        'Convés: canhões cheios de ostras e a Alfândega escorregando.',
        'Camarote: um diário que já traz o nome de vocês.',
        'Porão: o ouro, e os trezentos remadores que ainda o guardam.',
        'Quilha: a porta. Ninguém põe porta na quilha.',
      ),
      box(
        'Depois',
        'O ouro do Desterro só compra o que for para todos. Na primeira tentativa de gastar sozinho, vira lama na mão. Na segunda, a mão vira lama.',
      ),
    ),
  ],
};
