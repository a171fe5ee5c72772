import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TryPiece } from '../../../features/community/profile/try-set.ts';
import { keyUsed } from '../../../features/kit/messages.ts';
import type { GiftView } from '../../../features/shop/gifts/get-gift.server.ts';
import { GIFT_REVOKED, isOpen } from '../../../features/shop/gifts/gift.ts';
import type { KeyStatus } from '../../../features/shop/keys/key.ts';
import { FROZEN_WORDS } from '../../../features/shop/orders/frozen.ts';
import { formatMoment } from '../../../lib/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { TryOnButton } from '../../profile/try-on.tsx';
import { BlockButton } from '../../reports/block-button.tsx';
import '../../../ui/styles/stamp.css';
import './gift.css';
import { type AcceptGift, GiftActions } from './gift-actions.tsx';
import { HangingThings } from './hanging-things.tsx';
import type { Scene } from './load-scene.server.ts';

export interface GivenBy extends Pick<GiftView, 'from' | 'portraitURL' | 'message' | 'status'> {
  /** The bank looks at its payment. */
  frozen: boolean;
  isGiver: boolean;
  isRedeemer: boolean;
  /** Its code is revoked; its giver did not take it back. */
  isRevoked: boolean;
  /** ISO 8601; null for a gift that was sent at once. */
  at: string | null;
}

interface GiftSceneProps {
  scene: Scene;
  gift?: GivenBy;
  code?: { text: string; status: KeyStatus; frozen: boolean };
  /** The giver is found by it, to be blocked. */
  block?: { type: 'gift'; id: string };
  accept: AcceptGift;
}

/** The reason why nobody can accept it now; null while somebody can. */
function closedBecause({ gift, code }: Pick<GiftSceneProps, 'gift' | 'code'>): string | null {
  if (gift?.isRevoked) return GIFT_REVOKED;
  if (gift?.status === 'takenBack' && gift.isGiver)
    return 'Você pegou este presente de volta. Não há mais nada a fazer por aqui.';
  if (gift?.status === 'takenBack') return `${gift.from} pegou este presente de volta. Não há nada a fazer por aqui.`;
  if (gift?.isRedeemer) return 'Este presente é seu: já está na sua conta.';
  if (gift?.status === 'redeemed') return gift.isGiver ? 'Já ficaram com o seu presente.' : 'Alguém já ficou com ele.';
  if (code?.status === 'redeemed') return keyUsed;
  if (code?.status === 'revoked') return 'Este código foi cancelado e não vale mais.';
  if (gift?.frozen) return FROZEN_WORDS.gift;
  if (code?.frozen) return FROZEN_WORDS.code;
  if (gift?.isGiver)
    return gift.status === 'scheduled' && gift.at
      ? `Este é o seu presente. Até ${formatMoment(gift.at)} só você o vê.`
      : 'Este é o seu presente. Quem abrir este endereço pode ficar com ele; até lá, você pode pegá-lo de volta.';
  return null;
}

export function GiftScene({ scene, gift, code, block, accept }: GiftSceneProps) {
  const { title, things, theme, picture } = scene;
  const closed = closedBecause({ ...(gift ? { gift } : {}), ...(code ? { code } : {}) });
  const [kept, setKept] = useState(false);
  const navigate = useNavigate();
  const pieces = things.flatMap(({ type, about, imgURL }): TryPiece[] =>
    (type === 'banner' || type === 'frame' || type === 'tray') && imgURL !== null
      ? [{ type, title: about, imgURL }]
      : [],
  );
  const waits = (gift?.frozen ?? false) || (code?.frozen ?? false);
  const shut = closed !== null && !waits && !kept && !gift?.isGiver && !gift?.isRedeemer;
  return (
    <Page bleed theme={theme} className="wood gift">
      <div className="gift-top" data-shut={shut || undefined}>
        {picture && (
          <div className="gift-scene">
            <Picture src={picture.narrow} wide={picture.wide} first />
          </div>
        )}
        <div className="gift-slab">
          <p className="second-voice">
            {gift ? (gift.isGiver ? 'O seu presente' : `${gift.from} te deu um presente`) : `Código ${code?.text}`}
          </p>
          <h1>{title}</h1>
          <GiftActions
            closed={closed}
            handing={(gift?.isGiver && isOpen(gift.status)) ?? false}
            label={gift ? 'Ficar com o presente' : 'Ativar o código'}
            waits={gift ? 'O presente espera por você.' : 'O código continua valendo.'}
            accept={accept}
            onKept={() => setKept(true)}
          />
          {closed === null && !kept && pieces.length > 0 && (
            <p>
              <TryOnButton sets={[{ label: title, pieces }]} label={title}>
                Ver como fica em mim
              </TryOnButton>
            </p>
          )}
        </div>
      </div>
      <section className="gift-hung" aria-labelledby="dentro">
        <h2 id="dentro" className="sr-only">
          O que vem dentro
        </h2>
        <svg viewBox="0 0 1500 66" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 12Q750 58 1500 10" vectorEffect="non-scaling-stroke" className="gift-cord" />
        </svg>
        <HangingThings
          things={things}
          kept={kept || (gift?.isRedeemer ?? false)}
          letter={gift && <Letter gift={gift} />}
        />
        {closed === null && (
          <p className="column gift-all">
            É tudo o que vem dentro.
            {!things.some(({ type }) => type === 'beta' || type === 'book') && ' Não inclui chave da beta.'}
            {gift && ` Até você aceitar, ${gift.from} pode pegar de volta.`}
          </p>
        )}
        {block && gift && !gift.isGiver && (
          <p className="column">
            <BlockButton person={{ of: block, name: gift.from }} after={() => navigate('/')} />
          </p>
        )}
      </section>
    </Page>
  );
}

function Letter({ gift: { from, portraitURL, message } }: { gift: GivenBy }) {
  return (
    <>
      <div className="gift-letter">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className="gift-words" tabIndex={0} aria-label={`O recado de ${from}`}>
          {message === '' ? 'Sem recado, só o presente.' : message}
        </section>
        <p className="gift-from">
          <img src={portraitURL} alt="" width="320" height="320" referrerPolicy="no-referrer" />
          <span>{from}</span>
        </p>
      </div>
      <span className="stamp gift-seal" aria-hidden="true">
        <Icon name="gift" />
      </span>
    </>
  );
}
