import { wordTable } from '../../lib/words.ts';
import { TYPED_LABELS } from './field-labels.ts';
import { THING_LABELS } from './thing-labels.ts';

/** The words of screens for a field of a function’s input, by the field’s name. */
const WORDS = wordTable({ ...TYPED_LABELS, ...THING_LABELS });

/** A screen calls these fields of one function otherwise. */
const WORDS_OF = wordTable({
  'changeCatalogue.title': 'Nome',
  'addCatalogueEntry.title': 'Nome',
  'createCampaign.title': 'Nome da mesa',
  'changeCampaign.title': 'Nome da mesa',
  'createCampaign.description': 'Sobre a mesa',
  'changeCampaign.description': 'Sobre a mesa',
  'proposeSession.title': 'Nome da sessão',
  'registerCreator.name': 'Nome na loja',
  'editCreator.name': 'Nome na loja',
  'giveKey.to': 'E-mail de quem ganha',
  'giveKey.at': 'Quando mandar',
  'rescheduleGift.at': 'Quando mandar',
  'getAudit.to': 'Até',
  'listPurchases.to': 'Até',
  'setWishLink.to': 'Endereço da lista',
  'withdrawBook.changesOnly': 'Só as mudanças',
  'blockPerson.of': 'De quem é',
});

const wordOf = (name: string, of: string | undefined): string | undefined =>
  WORDS_OF.get(`${of}.${name}`) ?? WORDS.get(name);

/**
 * The word of screens for the field at a path of a function’s input. Names inside a field that nobody lists, such as
 * those of a sheet, are said by the field around them; undefined where there is none.
 */
export function fieldWord(path: readonly PropertyKey[], of?: string): string | undefined {
  for (const step of path.toReversed()) {
    const word = typeof step === 'string' ? wordOf(step, of) : undefined;
    if (word !== undefined) return word;
  }
  return undefined;
}
