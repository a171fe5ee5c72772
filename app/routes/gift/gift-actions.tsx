import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Rewards } from '../../../features/shop/keys/key.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { type CallOfSome, useCall } from '../../api/use-call.ts';
import { placeOf } from '../../redeem/next-act.ts';
import { equipLabel, useEquip } from '../../redeem/use-equip.ts';
import { useRootData } from '../../root-data.ts';
import { useSignIn } from '../../session/sign-in.tsx';
import type { EndOfGift } from './end-of-gift.ts';

export type AcceptGift = (run: CallOfSome<'redeemGift' | 'redeemKey'>['run']) => Promise<unknown>;

interface GiftActionsProps {
  /** Null while the viewer can accept it. */
  closed: EndOfGift | null;
  /** True if there is an address to copy, and a card to print: for the giver, while the gift is open. */
  handing: boolean;
  label: string;
  /** The sentence until the sign-in: `O presente espera por você.` */
  waits: string;
  accept: AcceptGift;
  onKept: () => void;
}

export function GiftActions({ closed, handing, label, waits, accept, onKept }: GiftActionsProps) {
  const [rewards, setRewards] = useState<Rewards | null>(null);
  const { user, publicUrl } = useRootData();
  const { pathname } = useLocation();
  const signIn = useSignIn();
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<string | null>(null);

  const { run, pending } = useCall(['redeemGift', 'redeemKey'], {
    refusals: ({ status, message }) => {
      if (status !== 'ABORTED') return setRefusal(message);
      toast.error(message);
      // Somebody else may have it now: then the page says so, with the way out.
      return revalidate();
    },
    onDone: (redemption) => {
      setRewards(redemption.rewards);
      onKept();
    },
  });
  const keep = async (): Promise<void> => {
    if (pending) return;
    setRefusal(null);
    if (user || (await signIn())) await accept(run);
  };

  const sentence = useRef<HTMLParagraphElement>(null);
  const open = useRef(closed === null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (open.current && closed !== null) sentence.current?.focus();
    open.current = closed === null;
  }, [closed]);

  if (rewards) return <Kept rewards={rewards} />;
  if (closed !== null)
    return (
      <>
        <p ref={sentence} tabIndex={-1} className="reading">
          {closed.says}
        </p>
        <p className="gift-buttons">
          {handing && (
            <>
              <CopyButton leads text={publicUrl + pathname} label="Copiar o endereço" />
              <ButtonLink variant="secondary" to={`${pathname}/cartao`}>
                Cartão para imprimir
              </ButtonLink>
            </>
          )}
          {closed.way === 'signIn' ? (
            <Button onClick={() => void signIn()}>Entrar</Button>
          ) : (
            <ButtonLink variant={handing ? 'secondary' : 'primary'} to={closed.way.to}>
              {closed.way.label}
            </ButtonLink>
          )}
        </p>
      </>
    );
  const content = (
    <>
      <Icon name="gift" />
      {label}
    </>
  );
  return (
    <>
      <p className="gift-buttons gift-primary" data-foot-bar>
        {user ? (
          <Button onClick={() => void keep()} pending={pending}>
            {content}
          </Button>
        ) : (
          <a
            className="button button-primary"
            href={`/auth/login?next=${encodeURIComponent(pathname)}`}
            onClick={(event) => {
              event.preventDefault();
              void keep();
            }}
          >
            {content}
          </a>
        )}
      </p>
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      {!user && <p>Entre ou crie a sua conta em um minuto. {waits}</p>}
    </>
  );
}

/** Confirms that the gift was accepted and offers to equip its rewards. */
function Kept({ rewards }: { rewards: Rewards }) {
  const text = useRef<HTMLParagraphElement>(null);
  const { nothing, state, refusal, equip } = useEquip(rewards);
  const place = placeOf(rewards);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1} role="status" className="second-voice gift-kept">
        {state === 'yes' ? 'Vestido. Ficou bem em você.' : 'É seu. Já está na sua conta.'}
      </p>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <p className="gift-buttons">
        {place && <ButtonLink to={place.to}>{place.label}</ButtonLink>}
        {!nothing && state !== 'yes' && (
          <Button variant={place ? 'secondary' : 'primary'} onClick={() => void equip()} pending={state === 'pending'}>
            {equipLabel(rewards)}
          </Button>
        )}
        <ButtonLink variant={place || (!nothing && state !== 'yes') ? 'secondary' : 'primary'} to="/perfil">
          Ver no perfil
        </ButtonLink>
      </p>
    </>
  );
}
