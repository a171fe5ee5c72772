import type { Catalogue, KeyKind, Pack, Skin, SkinType } from '../../../features/ownership/catalogue/catalogue.ts';
import { skinTitle, titleLabel } from '../../../features/ownership/catalogue/lookup.ts';
import { priceOfParts } from '../../../features/ownership/catalogue/price-of-parts.ts';
import { packOnSale } from '../../../features/ownership/catalogue/sale.ts';
import { formatDate } from '../../../lib/time.ts';
import type { Grant, Offer, Picture } from './offer.ts';

export function presentOffer(catalogue: Catalogue, pack: Pack): Offer {
  const { id, group, title, description, price, fullPrice, percentageDiscount, imgDesktopURL, imgMobileURL } = pack;
  return {
    id,
    group,
    title,
    description,
    price,
    ...(fullPrice === undefined ? {} : { fullPrice }),
    ...(percentageDiscount === undefined ? {} : { percentageDiscount }),
    available: packOnSale(catalogue, id) !== undefined,
    imgDesktopURL,
    imgMobileURL,
    campaignOnly: pack.campaignOnly,
    equipped: equippedOf(catalogue, pack),
    kinds: pack.keys.map(({ keyId }) => keyId),
    codes: { now: pack.keys.reduce((sum, { count }) => sum + count, 0), later: pack.scheduled.length },
    grants: grantsOf(catalogue, pack),
    parts: priceOfParts(catalogue, pack),
  };
}

const FRAMES_MAX = 8;

/** Skins exclusive to this pack come first: later codes, then themes not sold separately. */
function equippedOf(catalogue: Catalogue, pack: Pack): Offer['equipped'] {
  const skinsOfAll = (codes: { keyId: string }[]): Skin[] =>
    codes.flatMap(({ keyId }) => {
      const kind = catalogue.kind(keyId);
      return kind ? skinsOf(catalogue, kind) : [];
    });
  const later = skinsOfAll(pack.scheduled);
  const own = skinsOfAll(pack.keys);
  const rare = own.filter(({ available }) => !available);
  const shown = [later, rare, own].find((skins) => skins.length > 0) ?? [];
  const pictures = (type: SkinType): string[] =>
    shown.flatMap((skin) => (skin.type === type && skin.imgURL !== null ? [skin.imgURL] : []));
  const frames = pictures('frame').slice(0, FRAMES_MAX);
  return { frames, trays: frames.length > 2 ? [] : pictures('tray') };
}

const SKIN_ICONS = { banner: 'banner', frame: 'frame', tray: 'tray' } as const;

function grantsOf(catalogue: Catalogue, pack: Pack): Grant[] {
  const codes = pack.keys.flatMap(({ keyId, count }) => {
    const kind = catalogue.kind(keyId);
    return kind ? grantsOfCode(catalogue, kind, count) : [];
  });
  const later = pack.scheduled.flatMap(({ keyId, date }): Grant[] => {
    const kind = catalogue.kind(keyId);
    const note = catalogue.pastDays.includes(date)
      ? `Um código cujo dia, ${formatDate(date)}, já passou: chega logo depois do pagamento`
      : `Um código que chega em ${formatDate(date)}`;
    return kind ? [{ text: kind.title, note, icon: 'clock', pictures: picturesOf(skinsOf(catalogue, kind)) }] : [];
  });
  return [...codes, ...later];
}

const skinsOf = (catalogue: Catalogue, kind: KeyKind): Skin[] =>
  kind.products.map((id) => catalogue.skin(id)).filter((skin) => skin !== undefined);

const picturesOf = (skins: Skin[]): Picture[] =>
  skins.flatMap(({ type, imgURL }) => (imgURL === null ? [] : [{ type, img: imgURL }]));

function grantsOfCode(catalogue: Catalogue, kind: KeyKind, count: number): Grant[] {
  if (kind.products.length === 0) {
    const text = count === 1 ? 'Um código de acesso à beta' : `${count} códigos de acesso à beta`;
    const labels = kind.titles.map((id) => titleLabel(catalogue, id)).join(', ');
    return [{ text, icon: 'key', pictures: [], ...(labels ? { note: `Com o título ${labels}` } : {}) }];
  }

  const skins = skinsOf(catalogue, kind);
  const themes = Map.groupBy(skins, (skin) => skin.themeId);
  const one = themes.size === 1;
  const titleGrant = (id: string): Grant => ({
    text: `Título ${titleLabel(catalogue, id)}`,
    icon: 'quill',
    pictures: [],
  });
  return [
    ...(kind.isBeta ? [{ text: 'Acesso à beta', icon: 'key', pictures: [] } as const satisfies Grant] : []),
    ...kind.titles.filter((id) => one || !themes.has(id)).map(titleGrant),
    ...(one
      ? skins.map((skin) => skinGrant(catalogue, skin))
      : [...themes].map(([themeId, parts]) => themeGrant(catalogue, themeId, parts))),
  ];
}

const skinGrant = (catalogue: Catalogue, skin: Skin): Grant => ({
  text: skinTitle(catalogue, skin.id),
  icon: SKIN_ICONS[skin.type],
  pictures: picturesOf([skin]),
});

const themeGrant = (catalogue: Catalogue, themeId: string, parts: Skin[]): Grant => ({
  text: titleLabel(catalogue, themeId),
  note: 'Título, banner, moldura e bandeja',
  icon: 'banner',
  pictures: picturesOf(parts),
});
