import { useRevalidator } from 'react-router';
import type { DiscountView } from '../../features/shop/discounts/discount-schema.ts';
import { useAsk } from '../../ui/ask-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCall } from '../api/use-call.ts';
import { ListSection } from '../list/list-page.tsx';
import type { LoadedList } from '../list/load-list.server.ts';
import { useOutcome } from '../list/row-acts.tsx';
import type { PageOf } from '../list/use-pages.ts';
import { DiscountForm } from './discount-form.tsx';
import { discountsAt, isInForce } from './discounts-list.tsx';

interface DiscountsRoomProps {
  path: string;
  loaded: LoadedList<PageOf<DiscountView>>;
  /** Null for the shop. */
  creatorId: string | null;
  mayChange: boolean;
  /** ISO 8601. */
  now: string;
}

/** The room where a house, or the shop, makes its discounts and ends them. */
export function DiscountsRoom({ path, loaded, creatorId, mayChange, now }: DiscountsRoomProps) {
  const { revalidate } = useRevalidator();
  const { ask, asking } = useAsk();
  const outcome = useOutcome();
  const { run, refusal } = useCall('endDiscount', { refusals: 'inline', revalidate: 'never' });
  const end = ({ discountId, code }: DiscountView) =>
    run(
      { discountId },
      {
        asks: () =>
          ask({
            title: `Encerrar o cupom ${code}?`,
            lost: 'Ele deixa de valer no carrinho de todos, e não volta. Compras que já começaram com ele ficam com o desconto.',
            label: 'Encerrar',
          }),
        onDone: () => outcome.finish(`O cupom ${code} foi encerrado.`),
      },
    );
  return (
    <div className="stack-sections">
      {mayChange && <DiscountForm creatorId={creatorId} onCreated={revalidate} />}
      <ListSection
        heading="Cupons"
        list={discountsAt(path)}
        loaded={loaded}
        outcome={outcome}
        above={refusal && <Notice tone="error">{refusal.message}</Notice>}
        mayAct={mayChange}
        acts={[
          {
            label: 'Encerrar',
            about: ({ code }) => ` o cupom ${code}`,
            when: (discount) => isInForce(discount, new Date(now)),
            press: (discount) => void end(discount),
          },
        ]}
      />
      {asking}
    </div>
  );
}
