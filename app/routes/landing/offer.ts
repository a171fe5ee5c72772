import type { Catalogue, KeyKind, Pack, PackGroup, Skin } from '../../../features/catalogue/catalogue.ts';
import { skinTitle, titleLabel } from '../../../features/catalogue/lookup.ts';
import { packOnSale } from '../../../features/catalogue/sale.ts';
import { formatDate } from '../../../lib/time.ts';
import type { IconName } from '../../../ui/icons.ts';

/** One thing a pack brings. */
export interface Grant {
  text: string;
  note?: string;
  icon: IconName;
  img?: string;
}

/** A pack as home shows it. Money in cents. */
export interface Offer {
  id: string;
  group: PackGroup;
  title: string;
  description: string[];
  price: number;
  fullPrice?: number;
  percentageDiscount?: number;
  available: boolean;
  imgDesktopURL: string;
  imgMobileURL: string;
  grants: Grant[];
}

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
    grants: grantsOf(catalogue, pack),
  };
}

const SKIN_ICONS = { banner: 'banner', frame: 'frame', tray: 'tray' } as const;

function grantsOf(catalogue: Catalogue, pack: Pack): Grant[] {
  const codes = pack.keys.flatMap(({ keyId, count }) => {
    const kind = catalogue.kind(keyId);
    return kind ? grantsOfCode(catalogue, kind, count) : [];
  });
  const later = pack.scheduled.flatMap(({ keyId, date }): Grant[] => {
    const kind = catalogue.kind(keyId);
    return kind ? [{ text: kind.title, note: `Um código que chega em ${formatDate(date)}`, icon: 'clock' }] : [];
  });
  return [...codes, ...later];
}

function grantsOfCode(catalogue: Catalogue, kind: KeyKind, count: number): Grant[] {
  const titled = (id: string): Grant => ({ text: `Título ${titleLabel(catalogue, id)}`, icon: 'quill' });
  if (kind.products.length === 0) {
    const text = count === 1 ? 'Um código de acesso à beta' : `${count} códigos de acesso à beta`;
    const labels = kind.titles.map((id) => titleLabel(catalogue, id)).join(', ');
    return [{ text, icon: 'key', ...(labels ? { note: `Com o título ${labels}` } : {}) }];
  }

  const skins = kind.products.map((id) => catalogue.skin(id)).filter((skin) => skin !== undefined);
  const themes = Map.groupBy(skins, (skin) => skin.themeId);
  const beta: Grant[] = kind.isBeta ? [{ text: 'Acesso à beta', icon: 'key' }] : [];
  if (themes.size === 1)
    return [...beta, ...kind.titles.map(titled), ...skins.map((skin) => skinGrant(catalogue, skin))];
  return [
    ...beta,
    ...kind.titles.filter((id) => !themes.has(id)).map(titled),
    ...[...themes].map(([themeId, parts]) => themeGrant(catalogue, themeId, parts)),
  ];
}

const withPicture = (url: string | null): { img?: string } => (url === null ? {} : { img: url });

const skinGrant = (catalogue: Catalogue, skin: Skin): Grant => ({
  text: skinTitle(catalogue, skin.id),
  icon: SKIN_ICONS[skin.type],
  ...withPicture(skin.imgURL),
});

function themeGrant(catalogue: Catalogue, themeId: string, parts: Skin[]): Grant {
  const banner = parts.find((skin) => skin.type === 'banner');
  return {
    text: titleLabel(catalogue, themeId),
    note: 'Título, banner, moldura e bandeja',
    icon: 'banner',
    ...withPicture(banner?.imgURL ?? null),
  };
}
