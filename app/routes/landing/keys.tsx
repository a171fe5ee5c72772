import type { Campaign } from '../../../features/ownership/catalogue/catalogue.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import type { Offer } from './offer.ts';
import { PackCard } from './pack-card.tsx';
import type { CardSize } from './pack-look.ts';

const SIZES: readonly CardSize[] = ['small', 'small', 'large'];

interface KeysProps {
  campaign: Campaign;
  offers: Offer[];
}

/** Once the campaign is closed nobody supports it any more. */
export const SupportAndKeys = ({ campaign, offers }: KeysProps) => (
  <div className="sheet sheet-torn keys-sheet" data-theme="6">
    {campaign.open && <Support support={campaign.support} />}
    <Keys offers={offers} campaign={campaign} />
  </div>
);

const Support = ({ support }: { support: Campaign['support'] }) => (
  <section className="column" aria-labelledby="como-apoiar">
    <h2 id="como-apoiar">{support.title}</h2>
    <ol className="steps" aria-labelledby="como-apoiar">
      {support.steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p>{step.description}</p>
        </li>
      ))}
    </ol>
  </section>
);

/** The navbar leads here after the campaign too, so this place says that nothing is sold any more. */
function Keys({ offers, campaign }: KeysProps) {
  const redeem = useRedeem();
  return (
    <section id="adquirir-chaves" className="column keys" aria-labelledby="chaves">
      <div className="keys-giant">
        <Icon name="key" className="" />
      </div>
      <div className="keys-words">
        <h2 id="chaves">Sua chave abre a porta</h2>
        <p className="reading">
          {offers.length > 0
            ? 'Cada conta ativa um código de cada tipo; os outros são presentes para quem vai sentar com você.'
            : `${campaign.open ? 'As chaves desta campanha acabaram.' : 'A campanha terminou: não há mais chaves à venda.'} Quem já tem um código pode ativá-lo quando quiser.`}
        </p>
      </div>
      {offers.length > 0 && (
        <ul className="key-cards">
          {offers.map((offer, index) => (
            <li key={offer.id}>
              <PackCard offer={offer} size={SIZES[index] ?? 'small'} fixedHeight />
            </li>
          ))}
        </ul>
      )}
      {campaign.open && (
        <p className="follows">
          {campaign.deadline} {campaign.deadlineNote}
        </p>
      )}
      <p className="keys-redeem">
        Já tem um código?{' '}
        <ButtonLink
          to="/perfil"
          variant="tertiary"
          onClick={(event) => {
            event.preventDefault();
            redeem.open();
          }}
        >
          Resgatar agora
        </ButtonLink>
      </p>
    </section>
  );
}
