import { box, chapter, h, list, type Manuscript, p, rolls } from '../manuscript.ts';

export const sertaoEletrico: Manuscript = {
  epigraph: 'Quem desafina, paga a conserva.',
  chapters: [
    chapter(
      'O trio',
      'cyborg-face',
      'field',
      p(
        'O trio elétrico tem nome, motor e opinião. Antes das pessoas, criem o trio: o que ele perdeu na última vila, o que ele não toca mais e quem vem atrás cobrando.',
      ),
      box('Tom', 'Poeira, neon e saudade. Ninguém é só máquina e ninguém é só gente.'),
    ),
    chapter(
      'Repertório',
      'accordion',
      'hills',
      p(
        'Cada canção é um poder e tem três versos. Cante um verso para agir, dois para agir por todos, três para que a vila nunca esqueça. Verso cantado só volta depois de um dia de silêncio.',
      ),
      list(
        'Xote do cadeado: abre o que tem dono.',
        'Baião da nuvem: chama chuva de dados.',
        'Arrasta-pé: ninguém fica parado.',
      ),
    ),
    chapter(
      'Seis vilas',
      'cactus',
      'field',
      p('Entre uma vila e outra, role para saber o que a estrada quer.'),
      rolls(
        'd6',
        'A estrada',
        'Um pedágio que aceita memória.',
        'Uma romaria de robôs sem patrão.',
        'Poeira com fome.',
        'A banda rival, sem gasolina.',
        'Uma antena que reza.',
        'Chuva. Ninguém acredita.',
      ),
    ),
    chapter(
      'O baile',
      'power-lightning',
      'city',
      p(
        'O último baile dura três sessões: montar o palco, segurar a noite e desligar o som. A nuvem desce para ouvir, e quem a cercou desce atrás.',
      ),
      h('Se a música parar'),
      p('Conte até dez em voz alta. Quem voltar a cantar primeiro decide o que a vila perde.'),
    ),
  ],
};

export const noveLuas: Manuscript = {
  epigraph: 'Quem chega, chega sem mala.',
  chapters: [
    chapter(
      'A vila',
      'basket',
      'roofs',
      p('Desenhem nove casas numa folha. Cada pessoa cuida de duas; a que sobra é da parteira, e é de todas.'),
    ),
    chapter(
      'A cesta',
      'lotus',
      'none',
      p('Na cesta cabem três coisas. A cada chamado, escolham em segredo e mostrem juntas.'),
      list('Água e panos.', 'Um remédio que pode não servir.', 'Uma notícia boa, verdadeira ou não.', 'Silêncio.'),
    ),
    chapter(
      'Os chamados',
      'moon',
      'hills',
      p('A cada lua, uma casa chama. Quem cuida dela descreve a porta; quem está à esquerda, quem abriu.'),
      rolls(
        'd6',
        'Quem bate',
        'Um menino descalço.',
        'O pai, sem chapéu.',
        'Ninguém: a luz piscou.',
        'A rival.',
        'Um cavalo sozinho.',
        'Alguém que já nasceu nas suas mãos.',
      ),
    ),
    chapter(
      'Os nomes',
      'baby-face',
      'none',
      p(
        'No fim há nove nomes. Leia o seu em voz alta e diga como a vila o chamará aos setenta anos. O jogo acaba quando todas tiverem falado.',
      ),
    ),
  ],
};

export const acampamentoLuaCheia: Manuscript = {
  epigraph: 'A trilha não estava no mapa.',
  chapters: [
    chapter(
      'Primeira noite',
      'camping-tent',
      'forest',
      p('Chegada, chuva fina e trinta crianças com sono. A Coisa ainda não tem corpo: tem cheiro e paciência.'),
      list('O apito do chefe sumiu.', 'Há uma barraca a mais.', 'Alguém canta a segunda voz.'),
    ),
    chapter(
      'Segunda noite',
      'footsteps',
      'forest',
      p('O ônibus não vem. A estrada tem uma curva nova, e o rádio dá a previsão de onze anos atrás.'),
      rolls(
        'd6',
        'O que se acha',
        'Botas pequenas, em fila.',
        'Uma fogueira acesa.',
        'O livro de visitas.',
        'Um monitor que não lembra o nome.',
        'Pelo, muito.',
        'A trilha de volta.',
      ),
    ),
    chapter(
      'Terceira noite',
      'wolf-howl',
      'peaks',
      p('Tudo o que se fez na primeira noite é lembrado nesta. Leiam as anotações em voz alta antes de começar.'),
      box('Limite', 'As crianças escapam. Sempre. O medo é de quem fica para trás.'),
    ),
    chapter(
      'Amanhecer',
      'flashlight',
      'hills',
      p('Quem sobreviver escreve uma linha no livro de visitas. Guardem a folha: ela serve para a próxima vez.'),
    ),
  ],
};

export const cidadeDeCupim: Manuscript = {
  epigraph: 'A madeira é mole; a política é dura.',
  chapters: [
    chapter(
      'Debaixo da escada',
      'ant',
      'arches',
      p(
        'A capital ocupa um armário, dois degraus e a memória de um piano. Três rainhas reinam, cada uma sobre as outras duas.',
      ),
      list('Rainha Broca: come o que assina.', 'Rainha Alada: vai embora na terça.', 'Rainha Viúva: sabe quem matou.'),
    ),
    chapter(
      'Seis patas',
      'cricket',
      'none',
      p('Cada pata é um favor a cobrar. Quem cobra perde a pata até a próxima sessão, e manca em público.'),
    ),
    chapter(
      'Boatos',
      'honeycomb',
      'columns',
      p('Comece toda cena com um boato. Se ninguém negar, é verdade.'),
      rolls(
        'd6',
        'Ouve-se',
        'Vão encerar o corrimão.',
        'O vinagre está na cidade.',
        'A aranha paga impostos.',
        'O teatro pega fogo às nove.',
        'Chegou carta de fora do armário.',
        'Há uma quarta rainha.',
      ),
    ),
    chapter(
      'O golpe',
      'queen-crown',
      'steps',
      p(
        'Terça-feira, ao meio-dia, alguém abre a porta. Contem as patas que sobraram: quem tiver mais fica com a escada.',
      ),
    ),
  ],
};

export const rodaDeSombra: Manuscript = {
  epigraph: 'O atabaque segura o que vem de baixo das pedras.',
  chapters: [
    chapter(
      'De dia',
      'basket',
      'roofs',
      p(
        'Salvador, 1874. No porto, cada pessoa carrega o peso de outra. Escolham o que levam na cabeça e o que levam no peito.',
      ),
    ),
    chapter(
      'A roda',
      'drum',
      'arches',
      p(
        'Quem puxa o ritmo bate palma e escolhe a ordem. Na sua vez, aposte no que o outro espera: acertar é esquiva, errar é queda, surpreender é mandinga.',
      ),
      list(
        'Ginga: mude de lugar com alguém.',
        'Rasteira: desfaça a última aposta.',
        'Chamada: pare o tempo por uma frase.',
      ),
    ),
    chapter(
      'O outro lado',
      'candle-light',
      'columns',
      p(
        'Se o tambor para antes da hora, alguém fica. Para trazer de volta é preciso um nome, uma dívida e três toques iguais.',
      ),
      rolls(
        'd6',
        'O que pede',
        'Um passo que ninguém viu.',
        'O sapato do feitor.',
        'Sal.',
        'A verdade sobre ontem.',
        'Uma canção emprestada.',
        'Nada. Só quer assistir.',
      ),
    ),
    chapter(
      'Ave-marias',
      'high-kick',
      'sea',
      p('Quando o sino toca, a roda fecha. Quem ficou de fora vira história, e história também protege.'),
    ),
  ],
};

export const navioDeAzulejo: Manuscript = {
  epigraph: 'O navio não cobra bilhete: cobra refrão.',
  chapters: [
    chapter(
      'A fachada',
      'caravel',
      'roofs',
      p(
        'Às quintas-feiras, a fachada da Rua do Sal zarpa. Quem a pintou deixou cinco azulejos em branco, um para cada um de vós.',
      ),
    ),
    chapter(
      'Cacos',
      'spiral-shell',
      'none',
      p('Cada caco é uma memória. Juntai dois e contai o que se vê; juntai três e alguém tem de desmentir.'),
      list('Uma mão com anel.', 'Meia gaivota.', 'A letra R, ou a perna de um homem.', 'Água, mas verde.'),
    ),
    chapter(
      'Cinco bairros',
      'compass',
      'city',
      p('Em cada bairro há uma casa de fado, uma escada e uma pessoa que espera.'),
      rolls(
        'd6',
        'Quem espera',
        'A varina que deixou de apregoar.',
        'O guarda-freio sem elétrico.',
        'Um gato com recado.',
        'A fadista muda.',
        'O pintor, mais novo do que devia.',
        'Tu, noutra idade.',
      ),
    ),
    chapter(
      'O refrão',
      'guitar',
      'sea',
      p(
        'Para desembarcar, cantai até ao fim. Se ninguém souber a letra, inventai: o rio nunca reclamou de um verso coxo.',
      ),
    ),
  ],
};
