import type { Catalogue, CatalogueKind } from './catalogue.ts';

export interface CatalogueFault {
  /** The field of the entry that is at fault. */
  field: string;
  /** One Portuguese sentence. */
  sentence: string;
}

/** The fault of a name: an open entry names only open ones, a draft drafts too. */
function referenceFault(
  names: readonly string[],
  has: (id: string) => boolean,
  isDraft: (id: string) => boolean,
  { field, what }: { field: string; what: string },
): CatalogueFault | null {
  const missing = names.find((id) => !has(id));
  if (missing === undefined) return null;
  const sentence = isDraft(missing)
    ? `${what} “${missing}” ainda é rascunho: abra antes.`
    : `Não existe ${what.toLowerCase()} “${missing}”.`;
  return { field, sentence };
}

/** The reason why the catalogue may not be so; null when it may. `whole` is the same with the drafts. */
export function faultOf(shown: Catalogue, whole: Catalogue, kind: CatalogueKind, id: string): CatalogueFault | null {
  if (kind === 'pack') {
    const pack = whole.pack(id)!;
    const within = pack.draft ? whole : shown;
    const names = pack.keys.map(({ keyId }) => keyId);
    const unknown = referenceFault(
      names,
      (keyId) => within.kind(keyId) !== undefined,
      (keyId) => whole.kind(keyId) !== undefined,
      { field: 'keys', what: 'O tipo de chave' },
    );
    if (unknown) return unknown;
    if (new Set(names).size < names.length)
      return {
        field: 'keys',
        sentence: 'Cada tipo de chave entra uma vez só no pacote: some as quantidades.',
      };
  }
  if (kind === 'keyKind') {
    const of = whole.kind(id)!;
    const within = of.draft ? whole : shown;
    const badge = (catalogue: Catalogue) => (name: string) => catalogue.badges.some((one) => one.id === name);
    const title = (catalogue: Catalogue) => (name: string) => catalogue.title(name) !== undefined;
    const skin = (catalogue: Catalogue) => (name: string) => catalogue.skin(name) !== undefined;
    return (
      referenceFault(of.titles, title(within), title(whole), { field: 'titles', what: 'O título' }) ??
      referenceFault(of.products, skin(within), skin(whole), { field: 'products', what: 'A skin' }) ??
      referenceFault(of.badges, badge(within), badge(whole), { field: 'badges', what: 'O selo' })
    );
  }
  if (kind === 'skin') {
    const { available, price } = whole.skin(id)!;
    if (available && price === 0) return { field: 'price', sentence: 'Dê um preço a esta skin antes de pôr à venda.' };
  }
  if (kind === 'goal') {
    const steps = whole.goals.map(({ value }) => value);
    if (steps.some((value, place) => place > 0 && value <= steps[place - 1]!))
      return { field: 'value', sentence: 'Cada meta precisa valer mais do que a anterior.' };
  }
  return null;
}
