import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Catalogue } from './catalogue.ts';
import { type ContentFile, readContent } from './content-file.ts';
import * as schema from './content-schema.ts';
import { resolveCatalogue } from './resolve.ts';

/**
 * Reads `catalogue/*.yaml` and `texts/faq.yaml` under `contentDir`. Throws a ContentError with file and line at the
 * first mistake; a missing file fails as `readFile` does.
 */
export async function loadCatalogue(contentDir: string): Promise<Catalogue> {
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
  return resolveCatalogue({ skins, titles, badges, kinds, packs, goals, colours, campaign, faq });
}
