import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { type ContentFile, readContent } from '../../kit/content-file.ts';
import type { Catalogue } from './catalogue.ts';
import * as schema from './content-schema.ts';
import { resolveCatalogue } from './resolve.ts';

/** The theme of the guest community among the partners. */
const PARTNER_THEME = 'convidado';

/** The catalogue of the files, with the guest partner called so; by default as in `skins.yaml`. */
export type NamedCatalogue = (partnerName?: string) => Catalogue;

export const loadCatalogue = async (contentDir: string): Promise<Catalogue> => (await loadNamedCatalogue(contentDir))();

/**
 * Reads `catalogue/*.yaml` and `texts/faq.yaml` under `contentDir`. Throws a ContentError with file and line at the
 * first mistake; a missing file fails as `readFile` does.
 */
export async function loadNamedCatalogue(contentDir: string): Promise<NamedCatalogue> {
  const read = async <T>(name: string, shape: z.ZodType<T>): Promise<ContentFile<T>> => {
    const file = join(contentDir, name);
    return readContent(file, await readFile(file, 'utf8'), shape);
  };
  const [skins, titles, badges, kinds, packs, goals, colours, campaign, faq] = await Promise.all([
    read('catalogue/skins.yaml', schema.skinsSchema),
    read('catalogue/titles.yaml', schema.titlesSchema),
    read('catalogue/badges.yaml', schema.badgesSchema),
    read('catalogue/kinds.yaml', schema.kindsSchema),
    read('catalogue/packs.yaml', schema.packsSchema),
    read('catalogue/goals.yaml', schema.goalsSchema),
    read('catalogue/colours.yaml', schema.coloursSchema),
    read('catalogue/campaign.yaml', schema.campaignSchema),
    read('texts/faq.yaml', schema.faqSchema),
  ]);
  const rest = { titles, badges, kinds, packs, goals, colours, campaign, faq };
  const base = resolveCatalogue({ skins, ...rest });
  return (partnerName) => {
    const guest = skins.value.themes.find(({ id }) => id === PARTNER_THEME);
    if (partnerName === undefined || guest === undefined || guest.label === partnerName) return base;
    const themes = skins.value.themes.map((theme) => (theme === guest ? { ...theme, label: partnerName } : theme));
    return resolveCatalogue({ skins: { ...skins, value: { ...skins.value, themes } }, ...rest });
  };
}
