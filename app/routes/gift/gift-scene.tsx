import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TryPiece } from '../../../features/community/profile/try-set.ts';
import { isOpen } from '../../../features/shop/gifts/gift.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { TryOnButton } from '../../profile/try-on.tsx';
import { BlockButton } from '../../reports/block-button.tsx';
import { useRootData } from '../../root-data.ts';
import '../../../ui/styles/stamp.css';
import './gift.css';
import type { ArrivedCode, GivenBy } from './arrived.ts';
import { endOfGift } from './end-of-gift.ts';
import { type AcceptGift, GiftActions } from './gift-actions.tsx';
import { HangingThings } from './hanging-things.tsx';
import type { Scene } from './load-scene.server.ts';

interface GiftSceneProps {
  scene: Scene;
  gift?: GivenBy;
  code?: ArrivedCode;
  /** The giver is found by it, to be blocked. */
  block?: { type: 'gift'; id: string };
  accept: AcceptGift;
}

export function GiftScene({ scene, gift, code, block, accept }: GiftSceneProps) {
  const { title, things, theme, picture } = scene;
  const { user } = useRootData();
  const hasBook = things.some(({ type }) => type === 'book');
  const closed = endOfGift({ gift, code, known: user !== null, hasBook });
  const [kept, setKept] = useState(false);
  const navigate = useNavigate();
  const pieces = things.flatMap(({ type, about, imgURL }): TryPiece[] =>
    (type === 'banner' || type === 'frame' || type === 'tray') && imgURL !== null
      ? [{ type, title: about, imgURL }]
      : [],
  );
  const waits = (gift?.frozen ?? false) || (code?.frozen ?? false);
  const isTheirs = (gift ?? code)?.isGiver || (gift ?? code)?.isRedeemer;
  const shut = closed !== null && !waits && !kept && !isTheirs;
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
            {gift ? (gift.isGiver ? 'O seu presente' : `${gift.from} te deu um presente`) : 'Código '}
            {code && <span className="gift-code">{code.text}</span>}
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
