import { box, chapter, h, list, type Manuscript, p, rolls, table } from '../manuscript.ts';

export const brutal: Manuscript = {
  epigraph: 'Uma noite, uma casa longe demais da estrada, e ninguém trouxe pilha para a lanterna.',
  chapters: [
    chapter(
      'Antes de escurecer',
      'wood-cabin',
      'forest',
      p(
        'Brutal é um jogo de terror que começa às seis da tarde e termina quando o sol nasce ou quando não sobra ninguém para vê-lo. Vocês interpretam gente comum: a prima que sabe dirigir trator, o colega que nunca saiu da cidade, o caseiro que faz perguntas de menos.',
      ),
      p(
        'Não há heróis em Brutal. Há quem corra, quem volte para buscar alguém e quem tranque a porta cedo demais. As regras existem para que essas três escolhas doam.',
      ),
      h('O que é preciso'),
      list(
        'De três a seis pessoas, uma delas narrando.',
        'Um punhado de dados de seis faces: dez bastam.',
        'Uma vela ou um abajur. O jogo acaba quando a luz acaba; combinem antes quem cuida dela.',
        'Uma conversa franca sobre o que não entra na mesa. Façam a lista juntos e guardem à vista.',
      ),
      box(
        'Leia em voz alta',
        'A estrada de terra termina numa porteira. Do outro lado, a casa do avô, o açude e o milharal. O celular marca um ponto de sinal, depois nenhum. Ao longe, um cachorro late duas vezes e para no meio do terceiro latido.',
      ),
    ),
    chapter(
      'Gente de carne',
      'running-shoe',
      'field',
      p(
        'Para criar sua personagem, responda a quatro perguntas: o que você faz bem, de quem você cuida, o que você esconde e o que trouxe no porta-malas. Cada resposta vale um dado.',
      ),
      h('Os quatro atributos'),
      table(
        [2, 5],
        ['Atributo', 'Para que serve'],
        ['Perna', 'Correr, pular a cerca, segurar o fôlego debaixo d’água.'],
        ['Mão', 'Consertar, arrombar, bater com o que houver por perto.'],
        ['Olho', 'Ver o que mudou no quarto, achar a trilha, mirar.'],
        ['Nervo', 'Ficar quieta dentro do armário, mentir, não olhar para trás.'],
      ),
      p('Distribua 4, 3, 2 e 2 entre eles. O número diz quantos dados você rola naquela situação.'),
      h('Medo'),
      p(
        'Toda personagem começa com cinco pontos de Medo por gastar. Gastar um ponto dá mais um dado; gastar o último faz a personagem perder a cabeça: quem narra joga por ela uma cena inteira, e depois devolve.',
      ),
    ),
    chapter(
      'Rolar e correr',
      'flashlight',
      'hills',
      p(
        'Quando o resultado importa, role o atributo. Cada dado que der cinco ou seis é um acerto. Um acerto resolve o agora; dois resolvem sem barulho; três mudam a noite a seu favor.',
      ),
      table(
        [2, 5],
        ['Acertos', 'O que acontece'],
        ['Nenhum', 'Dá errado e faz barulho. A Coisa se aproxima um passo.'],
        ['Um', 'Dá certo, mas custa: tempo, sangue, luz ou confiança.'],
        ['Dois', 'Dá certo como você queria.'],
        ['Três ou mais', 'Dá certo e alguém mais se salva com você.'],
      ),
      h('Os passos da Coisa'),
      p(
        'Quem narra desenha seis círculos. A cada falha, risca um. No sexto, a Coisa está na sala. Ela não rola dados: ela chega. Cada encontro custa um ferimento a quem não tiver plano.',
      ),
      list(
        'Primeiro ferimento: você manca. Perna perde um dado.',
        'Segundo: você sangra. Alguém precisa parar para ajudar.',
        'Terceiro: você escolhe a última coisa que faz, e ela funciona.',
      ),
    ),
    chapter(
      'A Coisa lá fora',
      'machete',
      'forest',
      p(
        'Toda noite tem uma Coisa, e ninguém na mesa, nem quem narra, sabe qual é antes de rolar. Role três vezes, uma em cada coluna, e deixe que as respostas se estranhem.',
      ),
      table(
        [1, 3, 3, 3],
        ['d6', 'Tem forma de', 'Anuncia-se com', 'Não suporta'],
        ['1', 'Um parente', 'Rádio fora do ar', 'O próprio nome'],
        ['2', 'Um espantalho', 'Cheiro de fruta madura', 'Água corrente'],
        ['3', 'Uma criança só', 'Passos no forro', 'Ser contada'],
        ['4', 'Um bicho sem sombra', 'Silêncio dos grilos', 'Sal grosso'],
        ['5', 'Vocês mesmos', 'Três batidas na porta', 'Espelhos'],
        ['6', 'Ninguém', 'Frio num canto só', 'O canto do galo'],
      ),
      box(
        'Conselho',
        'Mostre pouco. Uma maçaneta girando vale mais do que um monstro inteiro. Quando tiver de mostrar, mostre o que ela está vestindo.',
      ),
    ),
    chapter(
      'Três noites prontas',
      'hanging-spider',
      'roofs',
      h('O milharal anda'),
      p(
        'A família voltou para vender o sítio. De manhã, as fileiras de milho estavam a vinte metros da casa. Ao meio-dia, a dez. O corretor chega às sete, e vem a pé, porque a estrada sumiu.',
      ),
      h('Acampamento de férias'),
      p(
        'Última noite da temporada, dezoito crianças dormindo e dezenove colchonetes ocupados. As monitoras têm uma lista de presença e um apito.',
      ),
      h('Plantão'),
      p(
        'O posto de saúde da vila ficou sem luz. O gerador aguenta até as três. A paciente do leito quatro pede, com educação, que não acendam a lanterna na direção dela.',
      ),
      rolls(
        'd6',
        'O que há no porta-malas',
        'Um macaco de carro e um galão pela metade.',
        'Fogos de artifício da virada.',
        'A espingarda do tio, sem cartuchos.',
        'Uma caixa de ferramentas completa, que não é sua.',
        'Cobertores e uma garrafa de café ainda quente.',
        'Outra lanterna. Ela funciona. Isso é estranho.',
      ),
    ),
  ],
};
