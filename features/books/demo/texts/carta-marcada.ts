import { box, chapter, h, list, type Manuscript, p, rolls, table } from '../manuscript.ts';

export const cartaMarcada: Manuscript = {
  epigraph: 'No cais, até a sorte paga taxa.',
  chapters: [
    chapter(
      'O cais das dívidas',
      'sailboat',
      'sea',
      p(
        'Todo mundo no cais deve a alguém. A estivadora deve ao agiota, o agiota deve ao juiz, o juiz deve uma carta que perdeu em 1922. Vocês são a quadrilha que compra dívidas e devolve em forma de golpe.',
      ),
      p('Cada golpe é uma sessão. Escolham a vítima, o motivo e a carta marcada: aquilo que só vocês sabem.'),
    ),
    chapter(
      'A quadrilha',
      'domino-mask',
      'city',
      table(
        [3, 5],
        ['Figura', 'Trunfo, uma vez por golpe'],
        ['Dama', 'Era tudo encenação, desde ontem'],
        ['Valete', 'A porta já estava aberta'],
        ['Rei', 'O guarda trabalha para nós'],
        ['Curinga', 'Troca de lugar com qualquer um'],
      ),
      p(
        'Para agir, tire uma carta do monte. Figura ou ás resolve. Número resolve e deixa rastro: some ao Rastro do golpe. Em vinte e um, a polícia chega.',
      ),
      box('Blefe', 'Antes de ver a carta, diga que ela é figura. Se ninguém da mesa duvidar, é.'),
    ),
    chapter(
      'Três vítimas',
      'coins-pile',
      'roofs',
      h('O leiloeiro'),
      p('Vende quadros de viúvas por um décimo do preço. Sabe de arte; não sabe que a vista da janela é pintada.'),
      h('A seguradora'),
      p('Nunca pagou um naufrágio. Guarda num cofre os registros de quarenta navios que não afundaram.'),
      h('O barão do açúcar'),
      p('Joga às quintas, com o próprio baralho. Perde sempre, de propósito, para a mesma pessoa.'),
    ),
    chapter(
      'Complicações',
      'lantern-flame',
      'city',
      rolls(
        'd8',
        'Na hora errada',
        'A vítima reconhece uma de vocês, com saudade.',
        'Há outro golpe acontecendo na mesma sala.',
        'O cofre está vazio e limpo.',
        'Falta luz no bairro inteiro.',
        'O cachorro gosta demais do Valete.',
        'Uma criança viu tudo e quer entrar na quadrilha.',
        'A procissão mudou de rua.',
        'Quem encomendou o golpe é a vítima.',
      ),
      list(
        'Paguem as dívidas na ordem em que doem.',
        'Nunca se rouba quem deve mais do que vocês.',
        'A carta marcada volta sempre ao monte.',
      ),
    ),
  ],
};
