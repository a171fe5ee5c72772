import { box, chapter, h, list, type Manuscript, p, rolls, table } from '../manuscript.ts';

export const cangacoCeleste: Manuscript = {
  epigraph: 'No céu do sertão cabe muito bando, e nenhum coronel.',
  chapters: [
    chapter(
      'O céu virou estrada',
      'comet-spark',
      'hills',
      p(
        'No ano em que o grande cometa passou raspando na Chapada, a noite ficou presa nele feito linha em espinho. Desde então há caminho entre as estrelas, e quem tem montaria boa sobe.',
      ),
      p(
        'Os coronéis subiram primeiro. Cercaram as luas, puseram cadeado nas nascentes de luz e cobram pedágio em quatro constelações. Vocês são o bando que não paga.',
      ),
      list(
        'Há vento entre os astros, e ele cheira a chuva.',
        'Bicho de sela voa se acreditar em quem monta.',
        'Bala demora a cair. Palavra dada, não.',
      ),
    ),
    chapter(
      'O bando',
      'western-hat',
      'peaks',
      p(
        'Criem o bando antes das pessoas. Deem a ele um nome, um canto, uma dívida e uma coisa que nunca fazem. Depois, cada um escolhe um ofício.',
      ),
      table(
        [2, 3, 4],
        ['Ofício', 'Dado maior', 'Costume'],
        ['Rastejadora', 'Reparar d10', 'Lê pegada em poeira de cometa'],
        ['Repentista', 'Palavra d10', 'Desarma briga com rima'],
        ['Ferreiro', 'Feitio d10', 'Conserta sela, sino e astrolábio'],
        ['Valente', 'Arrojo d10', 'Chega na frente e sai por último'],
        ['Rezadeira', 'Fé d10', 'Amansa estrela e febre'],
      ),
      p('Os outros quatro atributos recebem d8, d6, d6 e d4. Para agir, role o dado: quatro ou mais é sim.'),
      box(
        'Valentia',
        'Sempre que alguém do bando falha para proteger outro, o bando ganha um ponto de Valentia. Três pontos compram uma façanha: diga o que acontece, e acontece.',
      ),
    ),
    chapter(
      'As quatro constelações',
      'night-sky',
      'columns',
      table(
        [3, 4, 3],
        ['Lugar', 'Quem manda', 'O que falta'],
        ['Curral do Cruzeiro', 'Coronel Anselmo Terêncio', 'Água'],
        ['Roda das Três Marias', 'Três irmãs que não se falam', 'Notícia'],
        ['Boca da Noite', 'A Companhia das Lamparinas', 'Escuro'],
        ['Lua a Prêmio', 'Quem chegar primeiro', 'Sossego'],
      ),
      p(
        'Viajar entre duas constelações leva uma noite e um dado de encontro. Descer à Terra leva só coragem: os parentes perguntam por onde vocês andaram.',
      ),
      rolls(
        'd6',
        'No caminho',
        'Uma boiada de nuvens pedindo passagem.',
        'Volante do coronel, com mandado e sem montaria.',
        'Um circo cujo trapézio está preso em nada.',
        'Retirantes descendo para casa. Precisam de guia.',
        'A poeira de um bando que seguiu esta mesma trilha, ontem, com os seus nomes.',
        'Um planetinha com uma cacimba e uma cadeira vazia.',
      ),
    ),
    chapter(
      'Uma lua a prêmio',
      'wanted-reward',
      'sea',
      p(
        'O cartaz diz: cem contos a quem laçar a lua nova antes que ela cresça. Quem assina é o coronel; quem paga é a Companhia. Ninguém perguntou à lua.',
      ),
      h('Primeiro ato: a feira'),
      p(
        'Na feira da Boca da Noite vende-se corda de luar, e só há um rolo. O bando rival, os Encourados, está na fila. A vendedora prefere uma boa história a dinheiro.',
      ),
      h('Segundo ato: a perseguição'),
      p(
        'A lua nova é arisca e do tamanho de uma bezerra. Corre entre as Três Marias e se esconde em poço. Laçá-la pede três êxitos seguidos; conversar com ela, um só, e ninguém tentou.',
      ),
      h('Terceiro ato: o coronel'),
      p(
        'Se a lua crescer presa, as marés obedecem ao coronel. Se crescer solta, obedecem a quem a ajudou. Ela lembra o nome de todos.',
      ),
      box(
        'Se faltar ideia',
        'Pergunte a quem está mais quieto na mesa: quem do seu passado está na fila da feira, e o que veio comprar?',
      ),
    ),
    chapter(
      'Montarias',
      'cavalry',
      'field',
      p('Toda montaria tem nome, manha e um dado de passo. Quem a maltrata desce a pé.'),
      table(
        [3, 2, 5],
        ['Montaria', 'Passo', 'Manha'],
        ['Jegue de nuvem', 'd6', 'Para no meio do céu para pensar'],
        ['Ema estrelada', 'd8', 'Come tudo que brilha'],
        ['Bode de cometa', 'd10', 'Sobe qualquer coisa, inclusive o coronel'],
        ['Cavalo de São Jorge', 'd12', 'Só aceita quem devolver'],
      ),
      p(
        'No fim de cada aventura, role o dado de passo de cada montaria. No maior valor, ela aprende um caminho novo: anote de onde para onde. Essa viagem nunca mais gasta uma noite.',
      ),
    ),
  ],
};
