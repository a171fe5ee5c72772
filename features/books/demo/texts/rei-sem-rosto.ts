import { box, chapter, h, list, type Manuscript, p, rolls, table } from '../manuscript.ts';

export const reiSemRosto: Manuscript = {
  epigraph: 'Sete portas, sete perguntas; a coroa responde à que ninguém fez.',
  chapters: [
    chapter(
      'Como descer',
      'dungeon-gate',
      'peaks',
      p(
        'Sob o Monte Calado há um palácio de cabeça para baixo. O rei que o mandou cavar perdeu o rosto numa aposta e espera, sentado, que alguém lhe traga outro. Paga bem. Nunca disse a quem.',
      ),
      p(
        'Esta masmorra serve a qualquer sistema. Cada porta é um andar e cada andar cabe em uma sessão curta. Os números entre parênteses são a dificuldade, de um a cinco; adapte à sua mesa.',
      ),
      list(
        'Portas fecham atrás de quem passa por último.',
        'Tochas duram uma porta.',
        'Quem mentir lá dentro perde um traço do rosto até sair.',
      ),
    ),
    chapter(
      'Primeira porta: o mordomo',
      'torch',
      'arches',
      p(
        'Um mordomo sem boca oferece toalhas quentes e aponta um livro de visitas (1). Assinar dá passagem. Ler os nomes anteriores dá arrepio: são todos da vila, e todos com a data de amanhã.',
      ),
      rolls(
        'd6',
        'Na toalha',
        'Um mapa bordado, sem a terceira porta.',
        'Lágrimas secas.',
        'O cheiro da sua casa.',
        'Um dente de ouro.',
        'Nada, e ela é fria.',
        'Um bilhete: não elogie a sopa.',
      ),
    ),
    chapter(
      'Segunda porta: o jantar',
      'skeleton',
      'arches',
      p(
        'Doze esqueletos bem-educados jantam há cem anos (2). Há lugar marcado para cada visitante. Enquanto a conversa for agradável, ninguém se levanta. A sopa é ótima.',
      ),
      box(
        'Conversa',
        'Cada jogador puxa um assunto. Se dois assuntos se repetirem, os talheres param. Se alguém elogiar a sopa, o cozinheiro vem agradecer, e ele é o problema (4).',
      ),
    ),
    chapter(
      'Terceira e quarta portas',
      'key',
      'columns',
      p(
        'A terceira porta é pintada na parede (3). Só abre para quem bater antes de tentar a maçaneta. A quarta abre sempre, para o lado errado: quem entra sai dela andando para trás e um minuto mais novo.',
      ),
      table(
        [3, 5],
        ['Entrou', 'Saiu'],
        ['Correndo', 'Cansado do que ainda não fez'],
        ['De mãos dadas', 'Com a mão de outro'],
        ['De olhos fechados', 'No lugar certo'],
        ['Com a tocha acesa', 'No escuro, mas acompanhado'],
      ),
    ),
    chapter(
      'Quinta porta: a galeria',
      'cracked-mask',
      'arches',
      p(
        'Trezentos retratos sem rosto (3). Um deles tem moldura nova e o nome de alguém do grupo. Cortar a tela liberta o que o rei já ganhou: risos, rugas, a covinha de uma avó.',
      ),
      p(
        'Os guardas da galeria são molduras vazias. Ser atravessado por uma delas custa uma lembrança do próprio reflexo.',
      ),
    ),
    chapter(
      'Sexta porta: o cofre',
      'locked-door',
      'city',
      p(
        'O cofre guarda o dado da aposta (5). Tem vinte faces, todas iguais à de quem olha. Lançado, decide uma coisa, qualquer uma, para sempre. O rei perdeu porque o lançou duas vezes.',
      ),
      rolls(
        'd6',
        'Quem mais quer o dado',
        'O mordomo, para ter voz.',
        'A vila inteira, em silêncio, com tochas.',
        'Um jogador que chegou antes e não saiu.',
        'A montanha.',
        'Um de vocês, desde o começo.',
        'Ninguém: ele é que quer vocês.',
      ),
    ),
    chapter(
      'Sétima porta: a coroa',
      'throne-king',
      'peaks',
      p(
        'O rei pergunta apenas: vieram trazer ou buscar? Seu elmo está vazio e a voz vem da coroa. Quem a puser verá pelos olhos de todos os retratos e poderá devolvê-los, um por um, enquanto aguentar ficar sentado.',
      ),
      h('Finais'),
      list(
        'Dar um rosto: o rei acorda humano e velho, e pede ajuda para subir as escadas.',
        'Tomar a coroa: alguém fica. A vila ganha um rei que conhece o nome de todos.',
        'Lançar o dado de novo: a mesa decide o que nunca existiu.',
      ),
    ),
  ],
};
