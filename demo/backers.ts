import { seededRandom } from './random.ts';

const BACKERS = 640;

const FIRST = (
  'Ana Beatriz Bruno Caio Camila Carla Cauã Clara Daniel Davi Débora Diego Eduarda Elisa Fábio Felipe Fernanda Gabriel ' +
  'Helena Heitor Igor Inês Isabela Ivo Jandira João Joana Jorge Júlia Kauê Lara Leandro Letícia Lívia Lucas Luísa Manuela ' +
  'Marcos Mariana Mateus Miguel Moema Nara Natália Otávio Paula Pedro Rafael Raíssa Renata Rita Rosa Samuel Sofia Tainá ' +
  'Tiago Ubirajara Valentina Vicente Vitória Yara Zeca'
).split(' ');
const LAST = (
  'Almeida Andrade Araújo Barbosa Barros Batista Borges Cardoso Carvalho Castro Cavalcanti Correia Costa Dias Duarte Farias ' +
  'Ferreira Freitas Gomes Gonçalves Lima Lopes Machado Martins Medeiros Melo Mendes Moraes Moreira Nascimento Nogueira ' +
  'Nunes Oliveira Pereira Pinto Ramos Ribeiro Rocha Santana Santos Silva Soares Souza Teixeira Vieira Xavier'
).split(' ');

const WEIGHTS: readonly (readonly [pack: string, weight: number])[] = [
  ['oneKeyPack', 26],
  ['fiveKeysPack', 11],
  ['tenKeysPack', 3],
  ['viajantePack', 9],
  ['nostalgia8bitPack', 8],
  ['viajanteMaisNostalgia8bitPack', 4],
  ['gatinhosAventureirosPack', 9],
  ['sunsetPack', 6],
  ['gatinhosAventureirosMaisSunsetPack', 3],
  ['cthulhuDespertaPack', 7],
  ['cybercityPack', 5],
  ['cthulhuDespertaMaisCybercityPack', 2],
  ['mestrePack', 2],
  ['colecionadorPack', 1],
  ['lendarioPack', 1],
  ['tooManyGoblinsPack', 3],
];

export interface Backer {
  subject: string;
  email: string;
  name: string;
  packIds: string[];
  /** Whole hours before now at which the support was approved. */
  hoursAgo: number;
  character: string | null;
}

export function demoBackers(): Backer[] {
  const random = seededRandom(1922);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const total = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);
  const pickPack = (): string => {
    let left = random() * total;
    for (const [id, weight] of WEIGHTS) {
      left -= weight;
      if (left < 0) return id;
    }
    return 'oneKeyPack';
  };
  return Array.from({ length: BACKERS }, (_, i) => {
    const name = `${pick(FIRST)} ${pick(LAST)}`;
    return {
      subject: `demo-backer-${i + 1}`,
      email: `apoio${i + 1}@demo.test`,
      name,
      packIds: random() < 0.12 ? [pickPack(), pickPack()] : [pickPack()],
      hoursAgo: 6 + Math.floor(random() * 24 * 60),
      character:
        random() < 0.55
          ? `${pick(FIRST)} ${pick(['do Brejo', 'da Serra', 'Sem Nome', 'de Ferro', 'da Lamparina', 'Três Dedos'])}`
          : null,
    };
  });
}
