import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { FramedPortrait } from '../../../features/community/profile/framed-portrait.tsx';
import { SkinPicture } from '../../../features/community/profile/skin-picture.tsx';
import type { PackGroup } from '../../../features/ownership/catalogue/catalogue.ts';
import { motionOf } from '../../../features/ownership/catalogue/motion.ts';
import { formatPrice } from '../../../lib/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { Price } from '../../../ui/price.tsx';
import { widthsOf } from '../../../ui/prints.ts';
import { leadOn, takesFocusOf } from '../../buying/lead-on.ts';
import { useAddToCart, useInCart } from '../../buying/use-cart.ts';
import { lateOrLater } from '../../late.ts';
import { TryOnButton } from '../../profile/try-on.tsx';
import { useRootData } from '../../root-data.ts';
import { useMark } from '../../session/marks.tsx';
import type { ThemeOnSale } from './store-themes.ts';

const GROUPS: readonly { id: PackGroup; title: string; text: string }[] = [
  { id: 'rare', title: 'Raras', text: 'Duas tintas sobre papel.' },
  { id: 'epic', title: 'Épicas', text: 'Cena completa, três tintas.' },
  { id: 'mythic', title: 'Míticas', text: 'A gravura se mexe. Há versão parada para quem prefere.' },
  { id: 'partner', title: 'Parceiras', text: 'Feitas com as comunidades que andam conosco.' },
];

interface SkinShelfProps {
  q: string;
  themes: ThemeOnSale[];
  /** Null once the campaign is closed. */
  campaign: string | null;
}

export function SkinShelf({ q, themes, campaign }: SkinShelfProps) {
  if (themes.length === 0) {
    return (
      <div className="follows-well">
        <Empty
          icon="search"
          title={`Nenhuma skin com “${q}”`}
          text="Tente o nome de um tema, ou veja todas."
          action={<ButtonLink to="/loja?tipo=skins">Ver todas as skins</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <>
      <p className="reading follows-well">
        Banner, moldura e bandeja de dados. A skin muda o seu perfil, as suas rolagens e as suas fichas; não muda
        nenhuma regra.
      </p>
      {campaign && <p className="note follows">{campaign}</p>}
      {GROUPS.map((group) => {
        const shelf = themes.filter((theme) => theme.group === group.id);
        return (
          shelf.length > 0 && (
            <section key={group.id} className="skin-group" aria-labelledby={`skins-${group.id}`}>
              <div>
                <h2 id={`skins-${group.id}`} className="second-voice">
                  {group.title}
                </h2>
                <p className="note">{group.text}</p>
              </div>
              <ul className="skin-shelf">
                {shelf.map((theme) => (
                  <Theme key={theme.themeId} theme={theme} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

const WORDS = { banner: 'Banner', frame: 'Moldura', tray: 'Bandeja' } as const;

/** A theme as a profile shows it. Moving pieces move on hover. */
function Theme({ theme: { themeId, label, pieces, pack } }: { theme: ThemeOnSale }) {
  const [awake, setAwake] = useState(false);
  const picture = (type: keyof typeof WORDS) => pieces.find((piece) => piece.type === type)?.imgURL ?? '';
  const shown = pieces.flatMap(({ type, title, imgURL }) => (imgURL === null ? [] : [{ type, title, imgURL }]));
  const wake = () => setAwake(true);
  const rest = () => setAwake(false);
  return (
    <li className="skin-theme" onPointerEnter={wake} onPointerLeave={rest} onFocus={wake} onBlur={rest}>
      <div className="skin-scene">
        <Banner imgURL={picture('banner')} awake={awake} />
        <div className="skin-scene-frame">
          <OwnPortrait themeId={themeId} frameURL={picture('frame')} awake={awake} />
        </div>
        <SkinPicture
          imgURL={picture('tray')}
          alt=""
          width={720}
          height={560}
          awake={awake}
          className="skin-scene-tray"
        />
        <h3 className="skin-name">{label}</h3>
      </div>
      <p>
        <TryOnButton sets={[{ label, pieces: shown }]} label={label} />
      </p>
      {pack && <PackOffer label={label} pack={pack} />}
      <ul className="skin-pieces">
        {pieces.map((piece) => (
          <Piece key={piece.id} piece={piece} />
        ))}
      </ul>
    </li>
  );
}

interface OwnPortraitProps {
  themeId: string;
  frameURL: string;
  awake: boolean;
}

/** The frame stands around the reader's own portrait. */
function OwnPortrait({ themeId, ...frame }: OwnPortraitProps) {
  const { user } = useRootData();
  return <FramedPortrait photoURL={user?.photoURL ?? null} name={user?.uid ?? themeId} {...frame} className="fills" />;
}

const MovingBanner = lazy(() =>
  lateOrLater(() => import('../../../features/community/profile/banner-picture.tsx')).then((module) => ({
    default: module.BannerPicture,
  })),
);

function Banner({ imgURL, awake }: { imgURL: string; awake: boolean }) {
  const [woken, setWoken] = useState(false);
  if (awake && !woken && motionOf(imgURL)) setWoken(true);
  const still = (
    <img
      loading="lazy"
      {...widthsOf(imgURL, { lazy: true })}
      src={imgURL}
      alt=""
      width="1600"
      height="400"
      className="skin-scene-banner"
    />
  );
  if (!woken) return still;
  return (
    <Suspense fallback={still}>
      <MovingBanner imgURL={imgURL} awake={awake} className="skin-scene-banner" />
    </Suspense>
  );
}

const PackOffer = ({ label, pack }: { label: string; pack: NonNullable<ThemeOnSale['pack']> }) => (
  <p className="skin-pack">
    <span className="in-lines">
      <span className="strong">As três e o título, no pacote</span>
      {pack.saved > 0 && (
        <span className="note">
          Uma a uma, {formatPrice(pack.fullPrice)}: você economiza {formatPrice(pack.saved)}.
        </span>
      )}
    </span>
    <ButtonLink to={`/?pacote=${pack.id}`} state={{ fromCard: true }} variant="primary" size="mini">
      Pacote por {formatPrice(pack.price)}
      <span className="sr-only">, {label}</span>
    </ButtonLink>
  </p>
);

function Piece({ piece }: { piece: ThemeOnSale['pieces'][number] }) {
  const owned = useMark('owned', piece.id);
  const inCart = useInCart(piece.id);
  const { add } = useAddToCart();
  return (
    <li className="skin-piece">
      <p className="skin-piece-name">{WORDS[piece.type]}</p>
      <p>
        <Price cents={piece.price} />
      </p>
      {owned ? (
        <Label>É sua</Label>
      ) : inCart ? (
        <Link
          to="/carrinho"
          ref={takesFocusOf(piece.id)}
          className="skin-piece-state"
          aria-label={`No carrinho: ${piece.title}. Ver o carrinho`}
        >
          <Icon name="check" className="symbol-small" />
          No carrinho
        </Link>
      ) : (
        <Button
          ref={takesFocusOf(piece.id)}
          variant="secondary"
          size="mini"
          aria-label={`Pôr no carrinho: ${piece.title}`}
          onClick={() => {
            leadOn(piece.id);
            void add({ productType: 'skin', productId: piece.id, title: piece.title });
          }}
        >
          Pôr no carrinho
        </Button>
      )}
    </li>
  );
}
