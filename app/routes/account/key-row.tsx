import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { keyState } from '../../../features/shop/keys/key.ts';
import type { GrantedThing } from '../../../features/shop/keys/list-own-kinds.server.ts';
import { FROZEN_WORDS } from '../../../features/shop/orders/frozen.ts';
import type { MyKey } from '../../../features/shop/redemption/my-keys.ts';
import { formatDate, formatDateTime } from '../../../lib/time.ts';
import { Label } from '../../../ui/label.tsx';
import { giftStateLabel } from '../../gifts/gift-states.ts';
import { OpenGiftActs } from '../../gifts/open-gift-acts.tsx';
import type { RowProps } from '../../list/list-body.tsx';
import { CodeActions } from '../../redeem/code-actions.tsx';
import type { NextAct } from '../../redeem/next-act.ts';
import { useRootData } from '../../root-data.ts';
import { KeyThings } from './key-things.tsx';

interface KeyRowProps {
  owned: MyKey;
  things: readonly GrantedThing[];
  row: RowProps;
  box: ReactNode;
  next: NextAct;
}

export function KeyRow({ owned, things, row, box, next }: KeyRowProps) {
  const { code, title, description, gift } = owned;
  const state = keyState(owned);
  const uid = useRootData().user?.uid;
  return (
    <li {...row} className="key-row" data-state={state}>
      {box}
      <div className="key-words">
        <span className="key-title">{title}</span>
        {description && <span className="key-small">{description}</span>}
        <code className="key-code">{code}</code>
        <span className="key-small">
          <Origin owned={owned} />
        </span>
      </div>
      <KeyThings things={things} of={`${title}, ${code}`} />
      <div className="key-foot">
        {state === 'redeemed' && <Label>{redeemedLabel(owned, uid)}</Label>}
        {state === 'revoked' && <Label>Cancelada</Label>}
        {owned.frozen ? (
          <p className="key-warning">{FROZEN_WORDS.key}</p>
        ) : (
          <CodeActions code={owned} next={next} {...(gift ? { givenLabel: giftStateLabel(gift) } : {})} />
        )}
        {state === 'given' && gift && <OpenGiftActs gift={gift} code={code} title={title} />}
      </div>
    </li>
  );
}

function redeemedLabel({ redeemedAt, redeemedUserId, gift }: MyKey, uid: string | undefined): string {
  const on = redeemedAt ? ` em ${formatDate(redeemedAt)}` : '';
  if (redeemedUserId !== undefined && redeemedUserId === uid) return `Resgatada por você${on}`;
  return gift?.status === 'redeemed' ? `Presente resgatado${on}` : `Resgatada por outra pessoa${on}`;
}

function Origin({ owned: { purchaseId, createdAt, gift, status } }: { owned: MyKey }) {
  const given = gift && gift.status !== 'takenBack' ? (gift.to ? `Dada a ${gift.to}. ` : 'Dada por um link. ') : '';
  const back =
    gift?.takenBackAt && status === 'available'
      ? `Presente pego de volta em ${formatDateTime(gift.takenBackAt)}. `
      : '';
  return (
    <>
      {given}
      {back}
      {gift?.mailRefused && gift.url && (
        <span className="key-warning">
          Esse e-mail não recebe mensagens. Mande o endereço por outro lugar, ou pegue o presente de volta.{' '}
        </span>
      )}
      {purchaseId === undefined ? (
        `Recebida da RPGpédia em ${formatDate(createdAt)}.`
      ) : (
        <>
          Da{' '}
          <Link className="link" to={`/compras?q=${purchaseId}`}>
            compra de {formatDate(createdAt)}
          </Link>
          .
        </>
      )}
    </>
  );
}
