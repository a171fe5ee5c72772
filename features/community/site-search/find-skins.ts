import { mentions } from '../../../lib/mentions.ts';
import type { Catalogue } from '../../ownership/catalogue/catalogue.ts';
import { type FoundThing, GROUP_ROWS } from './search-schema.ts';

/** The themes of skins on sale with these words; where there are none, those written much alike. */
export function findSkins({ skins }: Pick<Catalogue, 'skins'>, q: string): FoundThing[] {
  const themes = [
    ...Map.groupBy(
      skins.filter(({ available }) => available),
      ({ themeId }) => themeId,
    ).values(),
  ];
  const meant = (forgiving: boolean) =>
    themes.filter((pieces) =>
      mentions(pieces.map(({ title, label, description }) => `${label} ${title} ${description}`).join(' '), q, {
        forgiving,
      }),
    );
  const exact = meant(false);
  return (exact.length > 0 ? exact : meant(true)).slice(0, GROUP_ROWS).map(([skin]) => ({
    title: skin!.label,
    about: null,
    path: `/loja?${new URLSearchParams({ tipo: 'skins', q: skin!.label })}`,
  }));
}
