import { box, chapter, h, list, type Manuscript, p, rolls, table } from '../manuscript.ts';

export const greveNaSerra: Manuscript = {
  epigraph: 'Trilho é promessa: quem assentou sabe para onde vai.',
  chapters: [
    chapter(
      'Pressão na caldeira',
      'steam-locomotive',
      'peaks',
      p(
        'A Estrada de Ferro Serra Acima leva café para baixo e silêncio para cima. Na quinta-feira a Companhia cortou o soldo pela metade. Na sexta, a Número Nove amanheceu parada no viaduto, caldeira acesa, sem ninguém dentro.',
      ),
      p(
        'Vocês são o comitê. Têm cinco dias, uma locomotiva e a serra inteira olhando. O jogo pergunta, a cada noite: o que vocês estão dispostos a parar, e por quem?',
      ),
      list(
        'De quatro a seis jogadores.',
        'Três sessões de três horas.',
        'Dados de dez faces e um punhado de pregos, que servem de fichas.',
      ),
    ),
    chapter(
      'O comitê',
      'megaphone',
      'field',
      table(
        [2, 3, 4],
        ['Papel', 'Força', 'Fraqueza'],
        ['Foguista', 'Aguenta calor e grito', 'Fala antes'],
        ['Telegrafista', 'Sabe de tudo primeiro', 'Nunca viu de perto'],
        ['Lavadeira', 'Entra em qualquer casa', 'Quatro filhos'],
        ['Guarda-chaves', 'Conhece cada desvio', 'Deve ao armazém'],
        ['Tipógrafa', 'Imprime de noite', 'Assina sem querer'],
      ),
      p(
        'Role um d10 e some Pressão, de zero a seis. Dez ou mais funciona. A Pressão sobe quando vocês cedem algo seu e desce quando cedem algo dos outros. Acima de seis, a caldeira estoura: alguém age sem combinar.',
      ),
      box(
        'Assembleia',
        'Toda noite termina em assembleia. Cada jogador defende uma proposta em um minuto. Vota-se com pregos. Quem perder ganha um prego e ajuda a executar.',
      ),
    ),
    chapter(
      'Cinco dias',
      'gears',
      'city',
      table(
        [1, 4, 4],
        ['Dia', 'A Companhia', 'A serra'],
        ['1', 'Oferece cerveja e adiamento', 'Os trilhos cantam sozinhos'],
        ['2', 'Traz fura-greves de longe', 'Eles também têm fome'],
        ['3', 'Prende a telegrafista', 'As mulheres param as bombas d’água'],
        ['4', 'Fecha o armazém', 'O café começa a apodrecer nas tulhas'],
        ['5', 'Manda a tropa, de trem', 'Só há um trilho'],
      ),
      p('Riscos maiores rendem histórias melhores. Quando hesitarem, releiam em voz alta o que já conquistaram.'),
    ),
    chapter(
      'A Número Nove',
      'coal-wagon',
      'hills',
      p(
        'A locomotiva é uma personagem da mesa. Tem nome, humor e três pedidos. Quem joga com ela não fala: apita. Um apito é sim, dois é não, longo é venham ver.',
      ),
      rolls(
        'd10',
        'O que a Nove quer hoje',
        'Água limpa.',
        'Que alguém durma na cabine.',
        'Carvão da mina velha, que não se deve usar.',
        'Subir até o fim do trilho, onde nunca foi.',
        'Que tirem a placa da Companhia.',
        'Companhia.',
        'Uma pintura nova, vermelha.',
        'Que parem de chamá-la de máquina.',
        'Descer sem freio, uma vez.',
        'Que a greve vença.',
      ),
      h('Fim'),
      p(
        'No quinto dia a tropa sobe e a Nove desce. Há um desvio entre os dois trens e uma alavanca. Contem juntos quem está com a mão nela.',
      ),
    ),
  ],
};
