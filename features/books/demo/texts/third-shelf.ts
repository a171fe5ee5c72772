import { box, chapter, list, type Manuscript, p, rolls } from '../manuscript.ts';

export const losQueCruzan: Manuscript = {
  epigraph: 'Nadie cuenta por qué cruza hasta que hace falta.',
  chapters: [
    chapter(
      'El coche',
      'desert',
      'field',
      p('Son cinco y caben cuatro. Decidan quién va sobre las rodillas de quién y de quién es, en verdad, el coche.'),
    ),
    chapter(
      'El sobre',
      'walking-boot',
      'none',
      p(
        'Escribe una razón y ciérrala. Puedes abrir el sobre una sola vez, cuando la noche te pregunte. Después ya no se puede fingir.',
      ),
      box('Tono', 'Miedo quieto. La carretera no es mala: es larga.'),
    ),
    chapter(
      'Once encuentros',
      'lantern-flame',
      'hills',
      p('Cada hora, un encuentro.'),
      rolls(
        'd6',
        'En la carretera',
        'Un control con la luz apagada.',
        'Una vaca que no se mueve.',
        'Tu nombre en una radio.',
        'Alguien que camina al revés.',
        'La misma gasolinera.',
        'Nadie. Eso es lo raro.',
      ),
    ),
    chapter(
      'El amanecer',
      'night-sky',
      'peaks',
      p('Con la primera luz, cada quien se baja en silencio o se queda. No hay que explicarlo.'),
    ),
  ],
};

export const midnightFair: Manuscript = {
  epigraph: 'Prices are never in coins.',
  chapters: [
    chapter(
      'The tide forgets',
      'paper-lantern',
      'sea',
      p(
        'Once a month the sea goes out and does not come back until someone asks. On the bare sand, the fair is already open.',
      ),
    ),
    chapter(
      'What you brought',
      'basket',
      'none',
      p(
        'Write down three things you love. Each may be traded once. You keep the memory of the price, not of the thing.',
      ),
      list('A laugh.', 'The way home.', 'A name you answer to.'),
    ),
    chapter(
      'Stalls',
      'coins-pile',
      'arches',
      p('Roll when you turn a corner.'),
      rolls(
        'd6',
        'The keeper sells',
        'Second thoughts, by weight.',
        'A door, door not included.',
        'Rain for one person.',
        'The ending of a book you lost.',
        'Somebody else’s courage.',
        'Nothing. She only buys.',
      ),
    ),
    chapter(
      'Closing time',
      'domino-mask',
      'roofs',
      p(
        'When the water returns, leave by the stairs you did not come by. Nobody leaves with the same name: choose your next one aloud.',
      ),
    ),
  ],
};

export const milNomes: Manuscript = {
  epigraph: 'Como se chama o porteiro?',
  chapters: [
    chapter(
      'Gente',
      'quill-ink',
      'none',
      p('Aponte uma linha sem olhar. O detalhe entra em cena antes do nome.'),
      list(
        'Deusdete: guarda troco em vidro de palmito.',
        'Iolanda: só fala sentada.',
        'Seu Nito: já foi outro.',
        'Marizete: chega com bolo e com notícia.',
      ),
    ),
    chapter(
      'Lugar',
      'envelope',
      'city',
      p('Ruas, bares e barcos têm nome por um motivo, e o motivo já não mora lá.'),
      list('Rua do Quase.', 'Bar Depois Eu Pago.', 'Barco Nossa Senhora do Motor.', 'Vila Anteontem.'),
    ),
    chapter(
      'Assombração',
      'fountain-pen',
      'forest',
      p('Assombração não se apresenta: alguém avisa.'),
      rolls(
        'd6',
        'Avisaram',
        'A Moça do Meio-Dia.',
        'Capa Molhada.',
        'O Que Assovia Certo.',
        'Dona Nenhuma.',
        'O Terceiro Irmão.',
        'Aquele Ali.',
      ),
    ),
    chapter(
      'Como usar',
      'open-book',
      'none',
      p('Risque o nome que usou. Em dez anos, o livro inteiro será a história da sua mesa.'),
    ),
  ],
};

export const farolAceso: Manuscript = {
  epigraph: 'Em alguma noite, alguém responde à luz.',
  chapters: [
    chapter(
      'O posto',
      'lighthouse',
      'sea',
      p(
        'Separe um baralho, um caderno e trinta minutos. Você cuida do farol há tempo bastante para não lembrar do primeiro dia.',
      ),
    ),
    chapter(
      'Cada noite',
      'jellyfish',
      'sea',
      p('Vire uma carta. O naipe diz de onde vem; o valor, a que distância. Escreva três linhas e apague uma.'),
      list('Copas: alguém.', 'Ouros: alguma coisa.', 'Paus: o tempo.', 'Espadas: você.'),
    ),
    chapter(
      'Cartas sem remetente',
      'envelope',
      'none',
      p('Ás e figuras trazem correspondência.'),
      rolls(
        'd6',
        'Chega',
        'Um pedido de desculpas.',
        'A conta do óleo, em dobro.',
        'Seu desenho de criança.',
        'Uma data futura.',
        'Areia.',
        'Sua própria letra.',
      ),
    ),
    chapter(
      'A quarta dama',
      'anchor',
      'none',
      p(
        'Quando as quatro damas tiverem saído, o barco encosta. Decida se desce alguém ou se sobe você. Feche o caderno.',
      ),
    ),
  ],
};

export const ultimoImperio: Manuscript = {
  epigraph: 'Trair com elegância é metade da coroa.',
  chapters: [
    chapter(
      'Doze coroas',
      'chess-king',
      'peaks',
      p(
        'Cada pessoa comanda uma casa nobre e, dentro dela, alguém que a quer derrubar. As duas fichas ficam lado a lado, à vista.',
      ),
    ),
    chapter(
      'Dívidas',
      'chess-rook',
      'columns',
      p('Toda ajuda é uma dívida escrita. Dívida não prescreve, herda-se, vende-se e perdoa-se em público.'),
      list('De sangue: três casas.', 'De pão: uma safra.', 'De silêncio: até que se fale.'),
    ),
    chapter(
      'Cerco e safra',
      'castle',
      'city',
      p('O ano tem quatro conselhos e um inverno. Role a cada conselho.'),
      rolls(
        'd6',
        'O conselho traz',
        'Um noivado desfeito.',
        'Peste no gado.',
        'Um herdeiro que volta.',
        'Neve fora de hora.',
        'A conta da guerra.',
        'O trono range.',
      ),
    ),
    chapter(
      'O trono',
      'trumpet',
      'arches',
      p('A campanha acaba quando alguém se senta e ninguém ri. Pode levar anos; leve notas.'),
      box('Para narrar', 'Não defenda casa nenhuma. Defenda o inverno.'),
    ),
  ],
};

export const cadernoDeMasmorras: Manuscript = {
  epigraph: 'Quem fechou esta porta por fora?',
  chapters: [
    chapter(
      'Como riscar',
      'maze',
      'none',
      p('Imprima a folha, decida as portas a lápis e deixe as paredes a tinta. A margem é para o que a mesa inventar.'),
    ),
    chapter(
      'Portas',
      'locked-door',
      'arches',
      p('Toda porta por decidir responde a uma pergunta.'),
      list('Abre para que lado?', 'Quem tem medo dela?', 'O que a mantém fechada, além da chave?'),
    ),
    chapter(
      'Salas',
      'stone-tower',
      'columns',
      p('Role quando entrarem numa sala vazia.'),
      rolls(
        'd6',
        'Já esteve aqui',
        'Alguém que comeu depressa.',
        'Água, até ao joelho.',
        'Um coro.',
        'Outra planta, melhor.',
        'Vocês.',
        'Ninguém, nunca.',
      ),
    ),
    chapter('Saída', 'torch', 'none', p('A última masmorra não tem saída desenhada. Apague uma parede.')),
  ],
};
