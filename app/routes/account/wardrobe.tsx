import { useState } from 'react';
import { Link } from 'react-router';
import type { Rarity, WardrobeSkin, WearableSkin } from '../../../features/community/profile/cosmetics.ts';
import type { SkinType } from '../../../features/ownership/catalogue/catalogue.ts';
import { allOf } from '../../../lib/list.ts';
import { countOf } from '../../../lib/number.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { widthsOf } from '../../../ui/prints.ts';
import { Select } from '../../../ui/select.tsx';
import { ChosenBannerFocus } from './banner-focus.tsx';
import { SkinChoices } from './profile-choices.tsx';
import '../../../ui/styles/pressed.css';

/** Skins of others that the preview shows; they are never saved. */
export type TriedSkins = Partial<Record<SkinType, WardrobeSkin>>;

type Choice = WearableSkin & Partial<WardrobeSkin>;

const TYPES = { banner: 'Banner', frame: 'Moldura', tray: 'Bandeja de dados' } as const;
const FIELDS = { banner: 'currentBanner', frame: 'currentFrame', tray: 'currentTray' } as const;
const RARITIES: Record<Rarity, string> = {
  rare: 'Raras',
  epic: 'Épicas',
  mythic: 'Míticas',
  partner: 'Parceiras',
  special: 'Só por código',
};

interface Filter {
  type: SkinType | '';
  theme: string;
  rarity: Rarity | '';
  mine: boolean;
}

const fits = ({ theme, rarity }: Filter, skin: Choice): boolean =>
  skin.themeId === undefined || ((!theme || skin.themeId === theme) && (!rarity || skin.rarity === rarity));

interface WardrobeProps {
  /** Skins that may be worn; the first of each type stands for none. */
  skins: Record<SkinType, Choice[]>;
  others: WardrobeSkin[];
  ownsSkins: boolean;
  trying: TriedSkins;
  onTry: (trying: TriedSkins) => void;
}

/** Skins that are owned, to choose from, beside those that can be tried on and had. */
export function Wardrobe({ skins, others, ownsSkins, trying, onTry }: WardrobeProps) {
  const [filter, setFilter] = useState<Filter>({ type: '', theme: '', rarity: '', mine: false });
  const types = (Object.keys(TYPES) as SkinType[]).filter((type) => !filter.type || filter.type === type);
  return (
    <section aria-labelledby="skins" className="stack-loose">
      <h2 id="skins" className="heading">
        Skins
      </h2>
      {!ownsSkins && <NoSkins />}
      <Filters filter={filter} all={[...Object.values(skins).flat(), ...others]} onFilter={setFilter} />
      {types.map((type) => {
        const offered = filter.mine ? [] : others.filter((skin) => skin.type === type && fits(filter, skin));
        return (
          <div key={type} className="stack-fields">
            <SkinChoices
              field={FIELDS[type]}
              legend={TYPES[type]}
              skins={skins[type]}
              hidden={(skin: Choice) => !fits(filter, skin)}
              onChoose={() => {
                const { [type]: _taken, ...rest } = trying;
                onTry(rest);
              }}
            />
            {type === 'banner' && <ChosenBannerFocus banners={skins.banner} />}
            {offered.length > 0 && (
              <Offered
                type={type}
                narrowed={Boolean(filter.type || filter.theme || filter.rarity)}
                skins={offered}
                tried={trying[type]?.id}
                onTry={(skin) => onTry({ ...trying, [type]: skin })}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}

/** Says what is only tried on, beside the button that does not save it. */
export function TryingNote({ trying, onTry }: Pick<WardrobeProps, 'trying' | 'onTry'>) {
  const tried = Object.values(trying);
  if (tried.length === 0) return null;
  return (
    <p className="trying-note">
      Só na prévia: {allOf(tried.map(({ title }) => title))}.{' '}
      <Button variant="tertiary" size="mini" onClick={() => onTry({})}>
        Tirar
      </Button>
    </p>
  );
}

interface FiltersProps {
  filter: Filter;
  all: Choice[];
  onFilter: (filter: Filter) => void;
}

function Filters({ filter, all, onFilter }: FiltersProps) {
  const themes = new Map(all.flatMap(({ themeId, label }) => (themeId && label ? [[themeId, label]] : [])));
  const rarities = new Set(all.flatMap(({ rarity }) => rarity ?? []));
  return (
    <fieldset className="wardrobe-filters">
      <legend className="sr-only">Filtrar as skins</legend>
      <Select
        label="Tipo"
        value={filter.type}
        options={[
          { value: '', label: 'Todos' },
          ...(Object.keys(TYPES) as SkinType[]).map((value) => ({ value, label: TYPES[value] })),
        ]}
        onChange={(type) => onFilter({ ...filter, type })}
      />
      <Select
        label="Tema"
        value={filter.theme}
        options={[{ value: '', label: 'Todos' }, ...[...themes].map(([value, label]) => ({ value, label }))]}
        onChange={(theme) => onFilter({ ...filter, theme })}
      />
      <Select
        label="Raridade"
        value={filter.rarity}
        options={[
          { value: '', label: 'Todas' },
          ...(Object.keys(RARITIES) as Rarity[])
            .filter((rarity) => rarities.has(rarity))
            .map((value) => ({ value, label: RARITIES[value] })),
        ]}
        onChange={(rarity) => onFilter({ ...filter, rarity })}
      />
      <Checkbox
        label="Só as minhas"
        checked={filter.mine}
        onChange={() => onFilter({ ...filter, mine: !filter.mine })}
      />
    </fieldset>
  );
}

interface OfferedProps {
  type: SkinType;
  /** Somebody looks for one: then the fold is open. */
  narrowed: boolean;
  skins: WardrobeSkin[];
  tried: string | undefined;
  onTry: (skin: WardrobeSkin) => void;
}

function Offered({ type, narrowed, skins, tried, onTry }: OfferedProps) {
  const wide = type === 'banner';
  return (
    <details className="offered" open={narrowed}>
      <summary>{countOf(skins.length, 'que ainda não é sua', 'que ainda não são suas')}</summary>
      <ul className={`choice-grid ${wide ? 'choice-grid-wide' : 'choice-grid-square'}`}>
        {skins.map((skin) => (
          <li key={skin.id} className="offered-skin" data-tried={skin.id === tried || undefined}>
            <img
              loading="lazy"
              {...widthsOf(skin.imgURL!, { lazy: true })}
              src={skin.imgURL!}
              alt=""
              width={wide ? 320 : 160}
              height={wide ? 80 : 160}
              className={wide ? 'offered-wide' : 'offered-square'}
            />
            <p className="choice-name">{skin.title}</p>
            <p className="offered-acts">
              <Button variant="tertiary" size="mini" aria-pressed={skin.id === tried} onClick={() => onTry(skin)}>
                Experimentar<span className="sr-only"> {skin.title}</span>
              </Button>
              <Link to={skin.getPath!} className="button button-tertiary button-mini">
                Obter<span className="sr-only"> {skin.title}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function NoSkins() {
  return (
    <Empty
      icon="banner"
      title="Só as da casa, por enquanto"
      text="Banners, molduras e bandejas que você comprar ou resgatar aparecem aqui."
      action={
        <ButtonLink variant="secondary" to="/loja?tipo=skins">
          Ver as skins
        </ButtonLink>
      }
    />
  );
}
