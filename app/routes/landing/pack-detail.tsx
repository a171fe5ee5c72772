import { standIn } from '../../../features/people/accounts/stand-in.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { TryOnButton } from '../../profile/try-on.tsx';
import { useRootData } from '../../root-data.ts';
import { codesLabel, type Grant, type Offer, partsLabel, trySets } from './offer.ts';
import { packTheme } from './pack-look.ts';
import { Discount, PackLabel, PackPrice } from './pack-price.tsx';
import { useBuyPack } from './use-buy-pack.ts';

export function PackDetail({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { buy, pending, withdrawn } = useBuyPack(offer, onClose);
  const { user } = useRootData();
  const [first, ...rest] = offer.description;
  const sets = trySets(offer);
  const parts = partsLabel(offer);
  return (
    <div className="pack-detail" data-theme={packTheme(offer.id)}>
      <div className="pack-detail-picture">
        <Picture src={offer.imgMobileURL} wide={offer.imgDesktopURL} />
        <Discount percent={offer.percentageDiscount} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="pack-detail-text" tabIndex={0} aria-label="O que vem no pacote">
        <div className="pack-detail-name">
          <p className="thing-large">{offer.title}</p>
          <PackLabel offer={offer} />
        </div>
        <p className="reading">{first}</p>
        <p className="second-voice pack-detail-codes">{codesLabel(offer.codes)}</p>
        <ul className="grants">
          {offer.grants.map((grant) => (
            <GrantRow key={`${grant.text} ${grant.note}`} grant={grant} />
          ))}
        </ul>
        {parts && (
          <p className="pack-detail-rest">
            <b>{parts}</b>
          </p>
        )}
        {rest.map((paragraph) => (
          <p key={paragraph} className="pack-detail-rest">
            {paragraph}
          </p>
        ))}
        <GiftNote owned={offer.kinds.some((kind) => user?.redeemedKeys.includes(kind))} />
      </section>
      <div className="pack-detail-foot">
        {withdrawn && (
          <Notice tone="warning" title="Este pacote saiu de venda">
            Ele saiu enquanto você olhava. Nada foi para o carrinho.
          </Notice>
        )}
        {!withdrawn && <PackPrice offer={offer} />}
        <p className="pack-detail-actions">
          <ButtonLink
            to="/"
            variant="tertiary"
            className="pack-detail-close"
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            Fechar
          </ButtonLink>
          {sets.length > 0 && <TryOnButton sets={sets} label={offer.title} />}
          {!withdrawn && <BuyButton id={offer.id} signedIn={user !== null} pending={pending} onBuy={buy} />}
        </p>
      </div>
    </div>
  );
}

interface BuyButtonProps {
  id: string;
  signedIn: boolean;
  pending: boolean;
  onBuy: () => void;
}

/** A visitor gets a sign-in link, which works without script. */
function BuyButton({ id, signedIn, pending, onBuy }: BuyButtonProps) {
  const content = (
    <>
      <Icon name="cart" />
      Pôr no carrinho
    </>
  );
  if (signedIn) {
    return (
      <Button onClick={onBuy} pending={pending}>
        {content}
      </Button>
    );
  }
  return (
    <a
      className="button button-primary"
      href={`/auth/login?next=${encodeURIComponent(`/?pacote=${id}`)}`}
      onClick={(event) => {
        event.preventDefault();
        if (!pending) onBuy();
      }}
    >
      {content}
    </a>
  );
}

const GiftNote = ({ owned }: { owned: boolean }) => (
  <p className="pack-detail-gift">
    <Icon name="gift" />
    {owned
      ? 'Você já ativou um código deste tipo. O que vier agora continua valendo: é para dar de presente.'
      : 'Cada conta ativa um código de cada tipo. Os outros continuam valendo: são seus para dar de presente.'}
  </p>
);

const Framed = ({ frame }: { frame: string }) => (
  <span className="grant-framed">
    <img src={standIn(frame)} alt="" width="320" height="320" className="grant-person" />
    <Picture src={frame} className="grant-frame" />
  </span>
);

const ICON_SIZE = 'grant-icon';

const GrantRow = ({ grant }: { grant: Grant }) => (
  <li
    data-grant={grant.pictures.length === 1 ? grant.pictures[0]?.type : grant.pictures.length === 0 ? 'words' : 'theme'}
  >
    {grant.pictures.length === 0 && <Icon name={grant.icon} className={ICON_SIZE} />}
    {grant.pictures.length > 0 && (
      <span className="grant-pictures">
        {grant.pictures.map(({ type, img }) =>
          type === 'frame' ? (
            <Framed key={img} frame={img} />
          ) : (
            <Picture key={img} src={img} className={`grant-${type}`} />
          ),
        )}
      </span>
    )}
    <span>
      <span className="grant-text">{grant.text}</span>
      {grant.note && <span className="note own-line">{grant.note}</span>}
    </span>
  </li>
);
