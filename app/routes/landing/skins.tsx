import { useId } from 'react';
import { Link } from 'react-router';
import type { Offer } from './offer.ts';
import { PackCard } from './pack-card.tsx';
import { GROUPS } from './pack-look.ts';
import { Steps, useSideways } from './sideways.tsx';

export function Skins({ offers }: { offers: Offer[] }) {
  const groups = GROUPS.map((group) => ({ ...group, offers: offers.filter((offer) => offer.group === group.id) }));
  return (
    <section id="skins" className="skins" aria-labelledby="skins-titulo">
      <div className="column skins-head">
        <h2 id="skins-titulo">Vista a sua cadeira</h2>
        <p className="reading">
          Banner, moldura e bandeja de dados. A skin muda o seu perfil, as suas rolagens e as suas fichas; não muda
          nenhuma regra.
        </p>
      </div>
      {groups.map((group) => group.offers.length > 0 && <Rarity key={group.id} {...group} />)}
      {groups.every((group) => group.offers.length === 0) && (
        <p className="column reading">
          Os pacotes da campanha saíram de venda. As skins que ficaram estão{' '}
          <Link to="/loja?tipo=skins" className="link">
            na loja
          </Link>
          .
        </p>
      )}
    </section>
  );
}

type RarityProps = (typeof GROUPS)[number] & { offers: Offer[] };

function Rarity({ id, title, text, shelf, sizes, strip = false, offers }: RarityProps) {
  const { row, step } = useSideways();
  const rowId = useId();
  return (
    <section className="column rarity" aria-labelledby={`skins-${id}`}>
      <div className="stack-tight from-top">
        <h3 id={`skins-${id}`} className="second-voice lit">
          {title}
        </h3>
        <p className="note">{text}</p>
        <Steps of={rowId} previous={`${title}: anteriores`} next={`${title}: próximas`} step={step} />
      </div>
      <ul ref={row} id={rowId} className={`sideways shelf ${shelf}`}>
        {offers.map((offer, index) => (
          <li key={offer.id}>
            <PackCard
              offer={offer}
              size={index === offers.length - 1 ? 'large' : (sizes[index % sizes.length] ?? 'medium')}
              strip={strip && index === offers.length - 1}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
