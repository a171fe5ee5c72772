import { box, chapter, h, list, type Manuscript, p, rolls, table } from '../manuscript.ts';

export const quermesseDoFim: Manuscript = {
  epigraph: 'Se é para acabar, que acabe depois da quadrilha.',
  chapters: [
    chapter(
      'O santo avisou',
      'campfire',
      'roofs',
      p(
        'Santo Antônio apareceu no forro da igreja e foi claro: o mundo termina à meia-noite do dia treze, logo depois do bingo. O padre quis cancelar a quermesse. O povo votou, e a quermesse continua.',
      ),
      p(
        'Uma aventura de uma noite, para mesa cheia, de quatro a oito pessoas. Não há combate obrigatório. Há barracas, desafetos antigos, uma fogueira que não pode apagar e um fim do mundo que, como todo mundo, veio para dançar.',
      ),
      list(
        'Cada pessoa cuida de uma barraca.',
        'Cada barraca tem um segredo e um prêmio.',
        'Toda ficha de papel vale um favor.',
      ),
    ),
    chapter(
      'As barracas',
      'party-flags',
      'roofs',
      table(
        [3, 3, 4],
        ['Barraca', 'Vende', 'Segredo'],
        ['Correio elegante', 'Bilhetes', 'Lê todos antes'],
        ['Pescaria', 'Sorte', 'Um peixe responde'],
        ['Cadeia', 'Dez minutos preso', 'Há alguém lá desde 1950'],
        ['Milho e curau', 'Consolo', 'A receita é emprestada'],
        ['Bingo', 'Destino', 'Falta a pedra 13'],
        ['Beijo', 'Coragem', 'Ninguém foi ainda'],
      ),
      p(
        'Para fazer algo arriscado, gaste uma ficha e role dois dados de seis. Sete ou mais dá certo. Dez ou mais, e a sanfona comenta.',
      ),
    ),
    chapter(
      'Sinais do fim',
      'firework-rocket',
      'hills',
      p('A cada meia hora de jogo, um sinal. Role e risque: nenhum se repete.'),
      rolls(
        'd6',
        'Sinal',
        'As bandeirinhas apontam todas para o mesmo lado, contra o vento.',
        'Os balões de ontem começam a voltar.',
        'A sombra da fogueira dança um passo atrasada.',
        'Chega uma excursão de gente que já morreu. Pagam em dia.',
        'O sino dá onze horas e fica com a última.',
        'O Fim entra na fila do milho. É educado. Chama-se Genival.',
      ),
      box(
        'Genival',
        'Não quer acabar com nada; é o serviço. Se alguém o tirar para dançar, ele se atrapalha, ri, e pergunta que horas são. Essa é a única brecha.',
      ),
    ),
    chapter(
      'Meia-noite',
      'accordion',
      'hills',
      p(
        'Faltando dez minutos, formem a quadrilha. Cada par diz um comando do marcador e o que ele conserta: olha a chuva, é mentira; a ponte quebrou, já consertou. O que for consertado na dança fica consertado.',
      ),
      h('O resultado'),
      list(
        'Todos dançaram: o mundo acaba e começa outro, igualzinho, com um dia a mais.',
        'Alguém ficou de fora: Genival fica com ele, e os dois cuidam da fogueira até o ano que vem.',
        'A fogueira apagou: acendam uma vela na mesa, fiquem um minuto em silêncio e guardem as fichas.',
      ),
      p(
        'No dia seguinte há pamonha, louça e notícia para contar. Ninguém comenta. A pedra 13 está no bolso de alguém.',
      ),
    ),
  ],
};
