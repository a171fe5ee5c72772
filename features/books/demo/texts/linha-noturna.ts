import { box, chapter, h, list, type Manuscript, p, rolls, table } from '../manuscript.ts';

export const linhaNoturna: Manuscript = {
  epigraph: 'O último ônibus passa depois do último ônibus.',
  chapters: [
    chapter(
      'Ponto inicial',
      'bus-stop',
      'city',
      p(
        'São uma e quarenta da manhã. Vocês não se conhecem. O aplicativo diz que a linha parou à meia-noite, mas o letreiro aceso dobra a esquina mesmo assim: 313, Circular.',
      ),
      p(
        'Neste jogo, cada um interpreta um passageiro que dormiu e passou do ponto. A viagem dura uma volta inteira. Quem se lembrar de onde queria descer, desce. Quem não se lembrar, vira motorista na próxima noite.',
      ),
      box(
        'Tom',
        'Medo manso, graça triste, gente cansada sendo gentil. Ninguém precisa morrer: vários já chegaram assim.',
      ),
    ),
    chapter(
      'Passagem',
      'phone',
      'none',
      p('Não há dados. Escreva em seis papéis as respostas abaixo, dobre e ponha no colo.'),
      list(
        'De onde eu vinha.',
        'Quem me espera acordado.',
        'O que levo na sacola.',
        'O que deixei de dizer hoje.',
        'Um cheiro da minha rua.',
        'Meu ponto. Este papel, escreva e não leia.',
      ),
      p(
        'Quando a história pedir coragem, entregue um papel a outra pessoa e leia em voz alta. O que for lido vira verdade para o ônibus inteiro. Quando só restar o ponto, você pode puxar a cordinha.',
      ),
    ),
    chapter(
      'As paradas',
      'street-light',
      'city',
      p('A cada parada, sobe um passageiro. Vire a próxima linha da tabela ou role.'),
      rolls(
        'd12',
        'Quem sobe',
        'Um homem de terno molhado que pede troco para uma nota de 1987.',
        'Uma turma de formandos. A foto já está amarela.',
        'A moça das flores. Vende para quem vai pedir desculpas.',
        'Um cachorro, sozinho, que sabe onde senta.',
        'O fiscal. Confere se todos ainda são quem embarcou.',
        'Um de vocês, mais velho, que finge não se reconhecer.',
        'A banda. Tocam baixinho, porque há gente dormindo.',
        'Ninguém, mas a roleta gira.',
        'Uma menina procurando a escola que fechou.',
        'O motorista anterior. Desce no ponto dele, afinal.',
        'A chuva. Ela paga passagem inteira.',
        'Quem espera por um de vocês. Cansou de esperar em casa.',
      ),
      h('O cobrador'),
      p(
        'O cobrador é de quem narra. Chama-se Osvaldo, sabe o nome de todas as ruas que mudaram de nome e nunca mente. Não responde a perguntas sobre o fim da linha.',
      ),
    ),
    chapter(
      'Ponto final',
      'bus',
      'hills',
      p(
        'Quando alguém puxar a cordinha, pare a cena. Quem puxou lê o último papel. Os outros dizem, um por vez, o que viram pela janela quando a pessoa desceu.',
      ),
      table(
        [2, 5],
        ['Desceu', 'Epílogo'],
        ['No próprio ponto', 'A luz da cozinha está acesa. Conte quem abriu a porta.'],
        ['No de outro', 'Leve o recado. Conte como soube a quem entregar.'],
        ['Não desceu', 'O banco do motorista ainda está quente.'],
      ),
      p(
        'Se todos descerem, o ônibus segue vazio até a garagem. Alguém, na mesa, apaga a luz. Está amanhecendo, e o primeiro ônibus do dia vem lotado.',
      ),
    ),
  ],
};
