import { box, type Chapter, chapter, type Manuscript, p, rolls } from '../manuscript.ts';

type Island = readonly [name: string, symbol: string, at: string, text: string, hook: string];

const ISLANDS: readonly Island[] = [
  [
    'Ilha do Farol Surdo',
    'lighthouse',
    '3° S, quando há neblina',
    'O faroleiro acende a luz para um navio que só ele ouve. Nas noites em que se esquece, o navio encalha na praça e pede desculpas pelo incômodo.',
    'O diário de bordo do navio traz a letra de um de vocês.',
  ],
  [
    'Caravela de Pedra',
    'caravel',
    'Vista sempre de longe',
    'Uma ilha com velas. Move-se um palmo por ano, na direção de quem a observa. Os mapas antigos a põem do outro lado do mundo.',
    'Falta um palmo para que ela encoste no porto.',
  ],
  [
    'Boca do Vulcão Menor',
    'volcano',
    '12° S, lua cheia',
    'Cospe cinza doce. As abelhas vêm de longe e o mel de lá faz quem come dizer o que pensa, com calma.',
    'O governador encomendou quarenta potes.',
  ],
  [
    'Sete Palmeiras',
    'palm-tree',
    'Baixios do Norte',
    'São sempre sete. Quem corta uma, ao virar as costas, conta de novo sete. Quem planta também.',
    'Hoje há oito, e a oitava projeta sombra de gente.',
  ],
  [
    'Dorso',
    'whale-tail',
    'Corrente fria',
    'Há capim, uma capela e um poço de água salgada que respira. De cem em cem anos mergulha. O sino da capela avisa com uma hora de antecedência.',
    'O sino começou a tocar quando vocês desembarcaram.',
  ],
  [
    'Ilha da Serpente Boa',
    'sea-serpent',
    '8° S, 34° O',
    'A serpente guarda o canal e cobra em cantigas. Sabe todas as antigas; as novas, ouve de olhos fechados.',
    'Alguém pagou com uma cantiga roubada, e ela ficou muda.',
  ],
  [
    'Âncora',
    'anchor',
    'Onde se lançar uma',
    'Surge debaixo de qualquer âncora esquecida. Tem uma rua, uma venda e um dono de venda que fia.',
    'A conta do último cliente foi posta em seu nome.',
  ],
  [
    'Coral das Viúvas',
    'coral',
    'Maré de sizígia',
    'Na maré mais baixa, o recife canta. Cada voz procura um nome no vento. Os pescadores tapam os ouvidos, menos um.',
    'Uma voz chama alguém que está vivo.',
  ],
  [
    'Bússola Partida',
    'compass',
    'Não tem norte',
    'Toda agulha, ali, aponta para o que a pessoa mais quer. Por isso ninguém concorda sobre o caminho de volta.',
    'Duas agulhas apontam uma para a outra.',
  ],
  [
    'Ilha dos Caranguejos Velhos',
    'crab',
    '1° S, areia preta',
    'Os caranguejos mudam de casca e de opinião em setembro. As cascas vazias guardam conversas inteiras.',
    'Numa delas está o testamento do rei.',
  ],
  [
    'Redoma',
    'diving-helmet',
    'Dez braças abaixo',
    'É uma ilha ao contrário: um buraco de ar no mar. Lá dentro chove para cima e há uma escola em funcionamento.',
    'Procura-se professora. Paga-se em pérolas e segredo.',
  ],
  [
    'Última',
    'island',
    'Depois das outras',
    'Aparece no fim dos mapas, desenhada por quem não voltou. É pequena, tem uma cadeira de frente para o mar e um baú com mapas em branco.',
    'Sente-se. Desenhe a próxima.',
  ],
];

const page = ([name, symbol, at, text, hook]: Island): Chapter =>
  chapter(name, symbol, 'sea', p(at), p(text), box('Gancho', hook));

export const ilhasQueSomem: Manuscript = {
  epigraph: 'Nenhum mapa mente; alguns apenas chegam tarde.',
  chapters: [
    chapter(
      'Nota do cartógrafo',
      'treasure-map',
      'sea',
      p(
        'Reuni nestas pranchas as ilhas que vi desaparecer. De algumas resta um desenho; de outras, o hábito de olhar para o mesmo pedaço de mar. Imprima, recorte, ponha sobre a mesa e não confie na escala.',
      ),
      p(
        'Cada prancha vem em tamanho grande, para ser vista de perto, com a página do lado contando o que se diz no cais. Servem a qualquer jogo em que haja barco, dívida ou saudade.',
      ),
      rolls(
        'd6',
        'Por que a ilha sumiu',
        'Ninguém falou nela por um ano inteiro.',
        'Foi vendida, e o comprador a levou.',
        'Está dormindo.',
        'Nunca houve: era reflexo de outra.',
        'Seguiu um navio de que gostou.',
        'O cartógrafo dobrou o mapa em cima dela.',
      ),
    ),
    ...ISLANDS.map(page),
  ],
};
