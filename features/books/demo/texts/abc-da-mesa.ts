import { box, chapter, h, list, type Manuscript, p, rolls, table } from '../manuscript.ts';

export const abcDaMesa: Manuscript = {
  epigraph: 'Ninguém nasce sabendo narrar; nasce sabendo perguntar “e aí?”.',
  chapters: [
    chapter(
      'A de amigos',
      'tabletop-players',
      'none',
      p(
        'Jogar RPG é contar uma história em conversa. Uma pessoa narra o mundo; as outras dizem o que suas personagens fazem; quando ninguém sabe o que acontece, um dado decide. É só isso, e dá para a vida toda.',
      ),
      p(
        'Este livrinho serve para a primeira vez. Leva vinte minutos para ler e uma tarde para jogar. Se algo aqui atrapalhar a diversão, risque.',
      ),
      list('Convide três ou quatro pessoas.', 'Marque hora para acabar.', 'Tenha lanche. Não é detalhe.'),
    ),
    chapter(
      'B de bússola',
      'conversation',
      'hills',
      p('Antes de começar, conversem dez minutos. As respostas viram o mapa da mesa.'),
      table(
        [3, 5],
        ['Pergunta', 'Por que ajuda'],
        ['Que filme seria?', 'Todos imaginam o mesmo tom'],
        ['O que não queremos ver?', 'Ninguém se machuca brincando'],
        ['Quanto tempo temos?', 'A história cabe na tarde'],
        ['Quem já jogou?', 'Quem sabe ajuda, não corrige'],
      ),
      box(
        'O cartão X',
        'Deixe um papel com um X no centro da mesa. Quem tocar nele muda de assunto, sem explicar. Agradeça e siga.',
      ),
    ),
    chapter(
      'C de começar',
      'open-book',
      'field',
      p(
        'Comece no meio. Não conte a história do reino: diga que a ponte está caindo e pergunte o que cada um faz. O passado aparece quando for preciso.',
      ),
      h('A regra inteira'),
      p(
        'Quando for arriscado, role um dado de vinte faces. Dez ou mais dá certo. Se a personagem for boa nisso, role dois e fique com o maior. Se der errado, algo interessante acontece; nunca nada.',
      ),
      rolls(
        'd6',
        'Deu errado, e...',
        'Funciona, mas alguém viu.',
        'Funciona, mas quebra o que você usava.',
        'Você consegue metade.',
        'Outra pessoa precisa ajudar agora.',
        'Aparece quem você não queria.',
        'O plano muda: diga por quê.',
      ),
    ),
    chapter(
      'Uma aventura: o farol apagado',
      'lighthouse',
      'sea',
      p(
        'O farol da ilha apagou e o barco do pão não chega. O prefeito oferece a vocês a única canoa e um pudim. São três cenas, de meia hora cada.',
      ),
      h('A travessia'),
      p(
        'O mar está liso demais. Algo grande passa por baixo. Pergunte a cada um o que leva na canoa e do que tem medo.',
      ),
      h('A escada'),
      p(
        'Cento e noventa degraus, molhados. No meio, uma porta que o faroleiro não mencionava. Atrás dela, um caranguejo gigante tricota.',
      ),
      h('A luz'),
      p(
        'A lâmpada não queimou: fugiu. É uma estrela pequena, cansada de trabalhar de noite. Convençam-na, substituam-na ou fiquem conversando até o sol nascer.',
      ),
    ),
    chapter(
      'Depois do jogo',
      'pencil',
      'none',
      p(
        'Guardem cinco minutos para o fim. Cada um diz o momento de que mais gostou e uma coisa que quer ver da próxima vez. Quem narrou ouve primeiro.',
      ),
      list(
        'Anote nomes. Na próxima, tudo volta.',
        'Troque quem narra. É assim que uma mesa dura.',
        'Desenhe o farol na capa do caderno.',
      ),
      box(
        'Palavras úteis',
        'Mestre ou narradora: quem conta o mundo. Personagem do jogador: a sua. NPC: todo o resto. Sessão: uma tarde. Campanha: muitas.',
      ),
    ),
  ],
};
