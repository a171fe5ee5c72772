import type { OwnKind } from '../../../features/shop/keys/list-own-kinds.server.ts';
import type { MyKey } from '../../../features/shop/redemption/my-keys.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { GiftWindows } from '../../gifts/gift-windows.tsx';
import { ListSection, useView } from '../../list/list-page.tsx';
import type { LoadedList } from '../../list/load-list.server.ts';
import type { PageOf } from '../../list/use-pages.ts';
import type { NextAct } from '../../redeem/next-act.ts';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import { useRootData } from '../../root-data.ts';
import { KeyRow } from './key-row.tsx';
import { codesOf, isAvailable, KEYS } from './keys-list.tsx';

interface KeysProps {
  first: LoadedList<PageOf<MyKey>>;
  /** The kinds of all codes, with what they grant. */
  kinds: readonly OwnKind[];
  next: NextAct;
}

export function Keys({ first, kinds, next }: KeysProps) {
  const { campaignOpen } = useRootData();
  const redeem = useRedeem();
  useKeptFocus();
  const { view } = useView(KEYS);
  const available = first.rows.filter(isAvailable);
  const thingsOf = new Map(kinds.map(({ keyId, things }) => [keyId, things]));
  return (
    <GiftWindows>
      <ListSection
        list={KEYS}
        loaded={first}
        id="chaves"
        heading="Minhas Chaves"
        beside={
          <>
            <ButtonLink to="/compras" variant="tertiary" size="mini">
              Minhas compras
            </ButtonLink>
            {available.length > 0 && first.nextCursor === null && !KEYS.isNarrowed(view) && (
              <CopyButton text={codesOf(available)} label="Copiar todas" />
            )}
          </>
        }
        before={
          first.rows.length > 0 && (
            <p className="quiet">
              De cada tipo você ativa uma. As outras continuam valendo: mande o código de presente.
            </p>
          )
        }
        choices={{
          kind:
            kinds.length > 1 || view.kind !== ''
              ? kinds.map(({ keyId, title, count }) => ({ value: keyId, label: title, count }))
              : [],
        }}
        card={(key, row, { box }) => (
          <KeyRow key={key.code} owned={key} things={thingsOf.get(key.keyId) ?? []} row={row} box={box} next={next} />
        )}
        empty={
          campaignOpen
            ? {
                text: 'As chaves que você comprar aparecem nesta lista, prontas para ativar ou dar de presente.',
                action: <ButtonLink to="/#adquirir-chaves">Adquirir chaves</ButtonLink>,
              }
            : {
                text: 'A campanha terminou: não há mais chaves à venda. Um código que alguém deu a você ainda pode ser ativado.',
                action: <Button onClick={() => redeem.open()}>Resgatar um código</Button>,
              }
        }
      />
    </GiftWindows>
  );
}
