import type { z } from 'zod';
import type { ContentFile } from '../../kit/content-file.ts';
import type { Catalogue, ColourTheme, Goal, KeyKind, Pack, Skin, SkinType, Title } from './catalogue.ts';
import type * as schema from './content-schema.ts';
import { motionOf, moves } from './motion.ts';

type FileOf<S extends z.ZodType> = ContentFile<z.output<S>>;

export interface ContentFiles {
  skins: FileOf<typeof schema.skinsSchema>;
  titles: FileOf<typeof schema.titlesSchema>;
  badges: FileOf<typeof schema.badgesSchema>;
  kinds: FileOf<typeof schema.kindsSchema>;
  packs: FileOf<typeof schema.packsSchema>;
  goals: FileOf<typeof schema.goalsSchema>;
  colours: FileOf<typeof schema.coloursSchema>;
  campaign: FileOf<typeof schema.campaignSchema>;
  faq: FileOf<typeof schema.faqSchema>;
}

const SKIN_TYPES = [
  { type: 'banner', suffix: 'Banner', word: 'Banner' },
  { type: 'frame', suffix: 'Frame', word: 'Moldura' },
  { type: 'tray', suffix: 'Tray', word: 'Bandeja' },
] as const satisfies { type: SkinType; suffix: string; word: string }[];

/** Combines the files. Throws a ContentError when they contradict one another. */
export function resolveCatalogue(files: ContentFiles): Catalogue {
  const skins = resolveSkins(files.skins);
  const titles = resolveTitles(files);
  const kinds = resolveKinds(files, titles);
  const packs = resolvePacks(files, kinds);
  const packById = byId(packs);
  const skinById = byId(skins);
  const titleById = byId(titles);
  const kindById = byId(kinds);
  return {
    packs,
    skins,
    titles,
    badges: Object.entries(files.badges.value).map(([id, badge]) => ({ id, ...badge })),
    kinds,
    goals: resolveGoals(files.goals),
    goalTeaser: files.goals.value.teaser,
    themes: resolveColours(files.colours),
    faq: resolveFaq(files.faq),
    campaign: files.campaign.value,
    pastDays: [],
    pack: (id) => packById.get(id),
    skin: (id) => skinById.get(id),
    title: (id) => titleById.get(id),
    kind: (id) => kindById.get(id),
    revision: () => 0,
  };
}

const byId = <T extends { id: string }>(items: T[]): Map<string, T> => new Map(items.map((item) => [item.id, item]));

function once(seen = new Set<string>()) {
  return (file: ContentFile<unknown>, path: PropertyKey[], id: string): void => {
    if (seen.has(id)) file.fail(path, `The id "${id}" is used twice.`);
    seen.add(id);
  };
}

function resolveSkins(file: ContentFiles['skins']): Skin[] {
  const { themes, defaults } = file.value;
  const unseen = once(new Set(Object.keys(defaults)));
  themes.forEach((theme, t) => {
    if (theme.animated !== moves(theme.id)) {
      file.fail(['themes', t, 'animated'], `The pictures of "${theme.id}" ${theme.animated ? 'do not move' : 'move'}.`);
    }
  });
  const sold = themes.flatMap((theme, t) =>
    SKIN_TYPES.map(({ type, suffix, word }): Skin => {
      const id = `${theme.id}${suffix}`;
      unseen(file, ['themes', t, 'id'], id);
      const imgURL = `/art/skins/${id}.webp`;
      const motion = motionOf(imgURL);
      return {
        id,
        themeId: theme.id,
        title: `${word} ${theme.label}`,
        label: theme.label,
        type,
        price: theme.prices?.[type] ?? 0,
        available: theme.prices !== undefined,
        description: theme[type],
        imgURL,
        ...(motion ? { motionURL: motion.url } : {}),
      };
    }),
  );
  const unsold = { themeId: 'default', price: 0, available: false };
  return [
    {
      id: 'defaultBanner',
      ...defaults.defaultBanner,
      ...unsold,
      type: 'banner',
      imgURL: '/art/skins/defaultBanner.webp',
    },
    { id: 'noFrame', ...defaults.noFrame, ...unsold, type: 'frame', imgURL: null },
    ...sold,
  ];
}

function resolveTitles({ skins, titles }: ContentFiles): Title[] {
  const unseen = once();
  return [
    ...skins.value.themes.map(({ id, label }, t) => {
      unseen(skins, ['themes', t, 'id'], id);
      return { id, label };
    }),
    ...titles.value.map((title, t) => {
      unseen(titles, [t, 'id'], title.id);
      return title;
    }),
  ];
}

function labelWriter({ skins }: ContentFiles) {
  const labels = new Map(skins.value.themes.map(({ id, label }) => [id, label]));
  return (file: ContentFile<unknown>, path: PropertyKey[], text: string): string =>
    text.replace(
      /\{([^{}]*)\}/g,
      (_, id: string) => labels.get(id) ?? file.fail(path, `The theme "${id}" named in the text does not exist.`),
    );
}

function resolveKinds(files: ContentFiles, titles: Title[]): KeyKind[] {
  const file = files.kinds;
  const themeIds = new Set(files.skins.value.themes.map(({ id }) => id));
  const titleIds = new Set(titles.map(({ id }) => id));
  const withLabels = labelWriter(files);
  const unseen = once();
  const resolved = new Map<string, KeyKind>();
  file.value.forEach((kind, k) => {
    unseen(file, [k, 'id'], kind.id);
    const included = kind.includes === undefined ? undefined : resolved.get(kind.includes);
    if (kind.includes !== undefined && !included) {
      file.fail([k, 'includes'], `No kind "${kind.includes}" is listed above.`);
    }
    const themeOnce = once();
    kind.themes.forEach((id, t) => {
      if (!themeIds.has(id)) file.fail([k, 'themes', t], `The theme "${id}" does not exist.`);
      themeOnce(file, [k, 'themes', t], id);
    });
    const titleOnce = once();
    kind.titles.forEach((id, t) => {
      if (!titleIds.has(id)) file.fail([k, 'titles', t], `The title "${id}" does not exist.`);
      titleOnce(file, [k, 'titles', t], id);
    });
    const isFC = kind.id.startsWith('FC');
    const ownTitles = [...kind.themes, ...kind.titles];
    const ownSkins = kind.themes.flatMap((id) => SKIN_TYPES.map(({ suffix }) => `${id}${suffix}`));
    if (ownTitles.length === 0) file.fail([k], `The kind "${kind.id}" grants no theme and no title.`);
    resolved.set(kind.id, {
      id: kind.id,
      title: withLabels(file, [k, 'title'], kind.title),
      description: withLabels(file, [k, 'description'], kind.description),
      isBeta: kind.beta || included?.isBeta === true,
      isFC,
      titles: [...new Set([...(included?.titles ?? []), ...ownTitles])],
      products: [...new Set([...(included?.products ?? []), ...ownSkins])],
      badges: isFC ? ['secondSupport'] : ['firstSupport', 'secondSupport'],
    });
  });
  return [...resolved.values()];
}

function resolvePacks(files: ContentFiles, kinds: KeyKind[]): Pack[] {
  const file = files.packs;
  const kindIds = new Set(kinds.map(({ id }) => id));
  const withLabels = labelWriter(files);
  const unseen = once();
  return file.value.map((pack, p) => {
    const { id, group, price, available, campaignOnly, keys, scheduled } = pack;
    unseen(file, [p, 'id'], id);
    const knownKind = (keyId: string, path: PropertyKey[]) => {
      if (!kindIds.has(keyId)) file.fail([p, ...path], `The kind of code "${keyId}" does not exist.`);
    };
    for (const keyId of Object.keys(keys)) knownKind(keyId, ['keys', keyId]);
    scheduled.forEach(({ keyId }, s) => {
      knownKind(keyId, ['scheduled', s, 'keyId']);
    });
    return {
      id,
      title: withLabels(file, [p, 'title'], pack.title),
      description: pack.description.map((text, d) => withLabels(file, [p, 'description', d], text)),
      packType: 'key',
      group,
      price,
      ...discountOf(file, p),
      available,
      campaignOnly,
      imgDesktopURL: `/art/packs/${id}.webp`,
      imgMobileURL: `/art/packs/${id}-mobile.webp`,
      imgItem: `/art/packs/${id}-item.webp`,
      keys: Object.entries(keys).map(([keyId, count]) => ({ keyId, count })),
      scheduled,
    };
  });
}

/** The printed discount never promises more than the prices give. */
function discountOf(file: ContentFiles['packs'], p: number): Pick<Pack, 'fullPrice' | 'percentageDiscount'> {
  const { price, fullPrice, percentageDiscount } = file.value[p]!;
  if (fullPrice === undefined && percentageDiscount === undefined) return {};
  if (fullPrice === undefined) return file.fail([p, 'percentageDiscount'], 'A discount needs a "fullPrice".');
  if (percentageDiscount === undefined)
    return file.fail([p, 'fullPrice'], 'A full price needs a "percentageDiscount".');
  if (fullPrice <= price) return file.fail([p, 'fullPrice'], 'The full price must be above the price.');
  const actual = Math.floor(((fullPrice - price) * 100) / fullPrice);
  if (percentageDiscount !== actual) {
    file.fail([p, 'percentageDiscount'], `The discount is ${actual} percent, not ${percentageDiscount}.`);
  }
  return { fullPrice, percentageDiscount };
}

function resolveGoals(file: ContentFiles['goals']): Goal[] {
  return file.value.goals.map(({ secretGoal, picture, ...goal }, g, all) => {
    const before = all[g - 1];
    if (before && goal.value <= before.value) {
      file.fail(['goals', g, 'value'], 'A goal must be worth more than the one before it.');
    }
    const number = g + 1;
    if (secretGoal === undefined) return { number, ...goal, img: `/art/goals/${number}.webp`, secret: false };
    if (picture === undefined) return file.fail(['goals', g], 'A secret goal needs a "picture" that nobody can guess.');
    return { number, ...goal, img: `/art/goals/${picture}.webp`, secret: true, secretGoal };
  });
}

function resolveColours(file: ContentFiles['colours']): ColourTheme[] {
  return file.value.map((colour, c) => {
    if (colour.index !== c) file.fail([c, 'index'], `The colour in this place must have the index ${c}.`);
    return {
      ...colour,
      bannerStoreURL: `/art/themes/${c}-store.webp`,
      bannerProfileURL: `/art/themes/${c}-profile.webp`,
    };
  });
}

function resolveFaq(file: ContentFiles['faq']): Catalogue['faq'] {
  const groupOnce = once();
  const cardOnce = once();
  file.value.forEach((group, g) => {
    groupOnce(file, [g, 'id'], group.id);
    group.cards.forEach((card, c) => {
      cardOnce(file, [g, 'cards', c, 'id'], card.id);
    });
  });
  return file.value;
}
