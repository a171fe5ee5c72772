import type { Manuscript } from './manuscript.ts';
import { abcDaMesa } from './texts/abc-da-mesa.ts';
import { bestiarioDeQuintal } from './texts/bestiario-de-quintal.ts';
import { brutal } from './texts/brutal.ts';
import { cangacoCeleste } from './texts/cangaco-celeste.ts';
import { cartaMarcada } from './texts/carta-marcada.ts';
import { greveNaSerra } from './texts/greve-na-serra.ts';
import { ilhasQueSomem } from './texts/ilhas-que-somem.ts';
import { linhaNoturna } from './texts/linha-noturna.ts';
import { mangueProfundo } from './texts/mangue-profundo.ts';
import { oblivio } from './texts/oblivio.ts';
import { quermesseDoFim } from './texts/quermesse-do-fim.ts';
import { reiSemRosto } from './texts/rei-sem-rosto.ts';
import {
  acampamentoLuaCheia,
  cidadeDeCupim,
  navioDeAzulejo,
  noveLuas,
  rodaDeSombra,
  sertaoEletrico,
} from './texts/second-shelf.ts';
import {
  cadernoDeMasmorras,
  farolAceso,
  losQueCruzan,
  midnightFair,
  milNomes,
  ultimoImperio,
} from './texts/third-shelf.ts';

const MANUSCRIPTS: Readonly<Record<string, Manuscript>> = {
  'abc-da-mesa': abcDaMesa,
  'bestiario-de-quintal': bestiarioDeQuintal,
  brutal,
  'cangaco-celeste': cangacoCeleste,
  'carta-marcada': cartaMarcada,
  'greve-na-serra': greveNaSerra,
  'ilhas-que-somem': ilhasQueSomem,
  'linha-noturna': linhaNoturna,
  'mangue-profundo': mangueProfundo,
  oblivio,
  // The facsimile: the same text on another paper.
  'oblivio-2021': oblivio,
  'quermesse-do-fim': quermesseDoFim,
  'rei-sem-rosto': reiSemRosto,
  'acampamento-lua-cheia': acampamentoLuaCheia,
  'caderno-de-masmorras': cadernoDeMasmorras,
  'cidade-de-cupim': cidadeDeCupim,
  'farol-aceso': farolAceso,
  'los-que-cruzan': losQueCruzan,
  'midnight-fair': midnightFair,
  'mil-nomes': milNomes,
  'navio-de-azulejo': navioDeAzulejo,
  'nove-luas': noveLuas,
  'roda-de-sombra': rodaDeSombra,
  'sertao-eletrico': sertaoEletrico,
  'ultimo-imperio': ultimoImperio,
};

/** The text of a demo book; throws a RangeError when there is none. */
export function manuscriptOf(bookId: string): Manuscript {
  const found = MANUSCRIPTS[bookId];
  if (!found) throw new RangeError(`No manuscript for ${bookId}`);
  return found;
}
