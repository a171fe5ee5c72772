import { box, chapter, h, list, type Manuscript, p, rolls, table } from '../manuscript.ts';

export const oblivio: Manuscript = {
  epigraph: 'O que esquecemos não desaparece: muda de dono.',
  chapters: [
    chapter(
      'O Arquivo',
      'archive-research',
      'columns',
      p(
        'Em toda cidade antiga há uma repartição que ninguém fundou. O balcão é de peroba, as fichas são amarelas e o relógio marca sempre a hora em que você entrou. Chamam de Arquivo. Vocês trabalham lá.',
      ),
      p(
        'O serviço é simples de explicar. Quando uma lembrança importante some de muita gente ao mesmo tempo, alguém a levou. O Arquivo manda dois ou três funcionários descobrirem quem, por quê e se convém devolver.',
      ),
      h('O que todo funcionário sabe'),
      list(
        'Uma lembrança roubada fica guardada em um objeto. Quem tocar no objeto se lembra por um instante.',
        'Ritos pagam-se com memória. Os pequenos levam um cheiro; os grandes, uma pessoa.',
        'Nunca escreva seu nome inteiro numa ficha verde.',
      ),
    ),
    chapter(
      'A ficha',
      'key',
      'none',
      p(
        'Sua personagem é feita de dez lembranças. Escreva cada uma numa linha curta: o gosto de um bolo, uma briga na rodoviária, o número do telefone de casa. Elas são seus pontos de vida e também a sua moeda.',
      ),
      table(
        [2, 5],
        ['Perícia', 'Quando usar'],
        ['Escutar', 'Depoimentos, paredes finas, o que a pessoa não disse.'],
        ['Ler', 'Documentos, salas, línguas mortas, mapas dobrados errado.'],
        ['Insistir', 'Portas, porteiros, o próprio cansaço.'],
        ['Lembrar', 'Saber algo que ninguém mais na sala sabe.'],
      ),
      p(
        'Role um dado de doze faces e some a perícia, de zero a quatro. Nove ou mais é êxito. Antes de ver o dado, você pode riscar uma lembrança e somar três; ela some da ficha e da personagem.',
      ),
      box(
        'Regra de ouro',
        'Uma lembrança riscada não pode ser mencionada por quem a perdeu. Os outros jogadores podem contá-la, e devem contar errado.',
      ),
    ),
    chapter(
      'Ritos',
      'candle-light',
      'arches',
      p(
        'Um rito pede lugar, gesto e preço. O lugar deve estar vazio, o gesto deve ser repetido três vezes e o preço é sempre de quem começou.',
      ),
      table(
        [3, 4, 3],
        ['Rito', 'Efeito', 'Preço'],
        ['Vela dupla', 'Duas pessoas trocam a última hora.', 'Um cheiro'],
        ['Porta de costas', 'Sai-se onde já se esteve feliz.', 'Uma casa'],
        ['Nó no lenço', 'Alguém não conseguirá esquecer.', 'Uma música'],
        ['Espelho coberto', 'Fala-se com quem foi esquecido.', 'Um rosto'],
        ['Ficha em branco', 'Uma pessoa deixa de ter existido.', 'Tudo de alguém'],
      ),
      h('Falhar num rito'),
      p('O rito funciona mesmo assim, em outra pessoa. Quem narra escolhe em quem, e só conta no fim da sessão.'),
    ),
    chapter(
      'Quem leva',
      'cracked-mask',
      'city',
      p(
        'Os ladrões de lembrança raramente são cruéis. Há viúvas que juntam risos para montar um marido, meninos que compram coragem, um senador que pagou para a cidade inteira esquecer uma tarde de agosto.',
      ),
      rolls(
        'd12',
        'O que sumiu da cidade',
        'A letra do hino, da segunda estrofe em diante.',
        'O caminho até a praia.',
        'O nome do filho mais novo de cada família.',
        'Um incêndio que todos ajudaram a apagar.',
        'A cor do bonde.',
        'A última greve.',
        'Uma moça chamada Dalva, que dava aula de piano.',
        'O rosto impresso nas notas.',
        'Um bairro. As ruas terminam antes.',
        'A receita do pão, e com ela as padarias.',
        'O motivo do feriado de amanhã.',
        'Vocês. Ninguém os reconhece hoje.',
      ),
    ),
    chapter(
      'Caso de estreia: o coral sem voz',
      'raven',
      'roofs',
      p(
        'Trinta e duas pessoas cantaram juntas por vinte anos na igreja de São Gonçalo. Desde terça, nenhuma se lembra das outras, nem de cantar. O regente, sim. Ele procurou o Arquivo, e foi ele quem pagou pelo rito.',
      ),
      h('Pistas'),
      list(
        'As partituras estão anotadas com uma letra que nenhum coralista reconhece como sua.',
        'O sacristão guarda um pote com trinta e duas balas de hortelã. Cada uma tem o gosto de uma voz.',
        'Na foto do jubileu há trinta e três pessoas.',
      ),
      h('A verdade'),
      p(
        'A trigésima terceira era a irmã do regente. Ela morreu num ensaio, de tanto rir. Ele quis esquecer a morte e levou, sem querer, o riso inteiro. Devolver as balas desfaz o rito; a tristeza volta junto.',
      ),
      box(
        'Final possível',
        'O coral canta uma última vez. Cada jogador diz qual lembrança da própria ficha ouviu naquela voz e, se quiser, recupera uma que tinha riscado.',
      ),
    ),
  ],
};
