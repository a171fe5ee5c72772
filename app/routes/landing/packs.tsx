import type { Campaign, PackGroup } from '../../../features/catalogue/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import type { Offer } from './offer.ts';
import { PackCard } from './pack-card.tsx';

const KEY_THEMES = [7, 2, 4];
const KEY_SIZES = ['small', 'small', 'medium'] as const;

interface KeysProps {
  support: Campaign['support'];
  offers: Offer[];
}

/** How to support, and the keys: two sections on one sheet of paper. */
export function SupportAndKeys({ support, offers }: KeysProps) {
  const redeem = useRedeem();
  return (
    <div className="sheet sheet-torn band" data-theme="6">
      <div className="column grid gap-14 desktop:grid-cols-[5fr_7.4fr]">
        <section aria-labelledby="como-apoiar">
          <h2 id="como-apoiar">{support.title}</h2>
          <ol className="steps">
            {support.steps.map((step) => (
              <li key={step.title}>
                <div>
                  <h3>{step.title}</h3>
                  <p>{step.description}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section id="adquirir-chaves" aria-labelledby="chaves">
          <h2 id="chaves" className="mb-6">
            Sua chave abre a porta
          </h2>
          <p className="reading mb-6">
            Cada conta ativa um código de cada tipo; os outros são presentes para quem vai sentar com você.
          </p>
          <div className="key-cards">
            {offers.map((offer, index) => (
              <PackCard
                key={offer.id}
                offer={offer}
                theme={KEY_THEMES[index] ?? 0}
                size={KEY_SIZES[index] ?? 'small'}
                fixedHeight
              />
            ))}
          </div>
          <p className="mt-6">
            Já tem um código?{' '}
            <Button variant="tertiary" onClick={() => redeem.open()}>
              Resgatar agora
            </Button>
          </p>
        </section>
      </div>
    </div>
  );
}

interface GroupLook {
  id: PackGroup;
  title: string;
  text: string;
  themes: readonly number[];
}

const GROUPS: readonly GroupLook[] = [
  { id: 'rare', title: 'Raras', text: 'Duas tintas sobre papel.', themes: [6, 5, 8] },
  { id: 'epic', title: 'Épicas', text: 'Cena completa, três tintas.', themes: [2, 7, 1] },
  { id: 'mythic', title: 'Míticas', text: 'O banner se mexe, prova por prova.', themes: [4, 3, 0] },
  { id: 'master', title: 'Mestre', text: 'Vários conjuntos de uma vez, com chaves de presente.', themes: [1, 6, 7] },
  {
    id: 'partner',
    title: 'Parceiros',
    text: 'Feitas com as comunidades que andam conosco.',
    themes: [5, 0, 3, 2, 7, 4, 8, 6, 1],
  },
];

export function Skins({ offers }: { offers: Offer[] }) {
  return (
    <section id="skins" className="column band" aria-labelledby="skins-titulo">
      <h2 id="skins-titulo">Vista a sua cadeira</h2>
      <p className="reading mt-5">
        Banner, moldura e bandeja de dados. A skin muda o seu perfil, as suas rolagens e as suas fichas; não muda
        nenhuma regra.
      </p>
      {GROUPS.map((group) => (
        <div key={group.id} className="rarity">
          <div>
            <h3 className="second-voice text-lamp">{group.title}</h3>
            <p className="text-small text-ash">{group.text}</p>
          </div>
          <div className="shelf">
            {offers
              .filter((offer) => offer.group === group.id)
              .map((offer, index, shelf) => (
                <PackCard
                  key={offer.id}
                  offer={offer}
                  theme={group.themes[index] ?? 0}
                  size={index === shelf.length - 1 ? 'large' : 'medium'}
                />
              ))}
          </div>
        </div>
      ))}
    </section>
  );
}
