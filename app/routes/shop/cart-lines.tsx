import { type RefObject, useEffect, useRef } from 'react';
import type { ProductType } from '../../../features/people/accounts/stored-cart.ts';
import type { OtherEdition, OwnedEdition } from '../../../features/reading/library/list-owned-editions.server.ts';
import type { CartItem } from '../../../features/shop/cart/cart.ts';
import { formatPrice } from '../../../lib/money.ts';
import { countOf } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { OwnedEditionLabel } from '../../buying/owned-edition.tsx';
import { ProductPicture } from '../../buying/product-picture.tsx';
import { anotherOf, useCart } from '../../buying/use-cart.ts';
import { type CartGroup, type CartRow, isCounted, rowCount } from './cart-rows.ts';

const KINDS: Record<ProductType, string> = { key: 'Pacotes', book: 'Livros', skin: 'Skins' };

interface CartLinesProps {
  groups: CartGroup[];
  /** Takes the focus after the last line is removed. */
  heading: RefObject<HTMLElement | null>;
  ownedEditions: readonly OwnedEdition[];
  otherEditions: readonly OtherEdition[];
}

export function CartLines({ groups, heading, ownedEditions, otherEditions: twins }: CartLinesProps) {
  const lists = useRef<HTMLDivElement>(null);

  const goneAt = useRef<number>(undefined);
  const rowCountNow = groups.reduce((sum, group) => sum + group.rows.length, 0);

  const onGone = (position: number) => {
    if (rowCountNow === 1) heading.current?.focus();
    else goneAt.current = position;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the neighbour is there once the row is gone.
  useEffect(() => {
    const position = goneAt.current;
    if (position === undefined) return;
    goneAt.current = undefined;
    const buttons = lists.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    buttons[Math.min(position, buttons.length - 1)]?.focus();
  }, [rowCountNow]);

  let position = 0;
  return (
    <div ref={lists} className="cart-groups">
      {groups.map(({ kind, rows, total, count }) => (
        <section key={kind} aria-labelledby={`carrinho-${kind}`}>
          <div className="cart-group-head">
            <h2 id={`carrinho-${kind}`} className="second-voice">
              {KINDS[kind]}
            </h2>
            {(groups.length > 1 || count > 1) && (
              <p className="note">
                {countOf(count, 'item', 'itens')} · {formatPrice(total)}
              </p>
            )}
          </div>
          <ul>
            {rows.map((row) => {
              const here = position++;
              const { id, productId } = row.lines[0];
              const ofThis = ({ bookId }: { bookId: string }) => kind === 'book' && bookId === productId;
              return (
                <Row
                  key={id}
                  row={row}
                  editions={ownedEditions.filter(ofThis)}
                  other={twins.find(ofThis)}
                  onGone={() => onGone(here)}
                />
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface RowProps {
  row: CartRow;
  onGone: () => void;
}

interface LineProps extends RowProps {
  editions: readonly OwnedEdition[];
  other: OtherEdition | undefined;
}

function Row({ row, editions, other, onGone }: LineProps) {
  const [line] = row.lines;
  const { title } = line.productSnapshot;
  const count = rowCount(row);
  return (
    <li className="cart-row">
      <ProductPicture product={line} />
      <div className="cart-row-words">
        <p className="cart-row-title">{title}</p>
        {line.gift && <p className="small firm">De presente para {line.gift.to}</p>}
        {line.asGift && <p className="small firm">Para dar de presente: vira um código em Minhas Chaves</p>}
        {line.priceChangedFrom !== undefined && (
          <p className="caution">O preço mudou: era {formatPrice(line.priceChangedFrom)}.</p>
        )}
        {editions.length > 0 && !line.gift && !line.asGift && (
          <p className="caution">
            <OwnedEditionLabel editions={editions} />
          </p>
        )}
        {other && (
          <p className="caution">
            Outra edição deste livro também está no carrinho:{' '}
            {[other.otherTitle, other.otherSubtitle].filter(Boolean).join(', ')}.
          </p>
        )}
        {line.unavailable && <p className="small firm wrong">Saiu da loja: será retirado ao pagar.</p>}
        {isCounted(line) && !line.unavailable ? (
          <Quantity row={row} onGone={onGone} />
        ) : (
          <Remove line={line} onGone={onGone} />
        )}
      </div>
      <div className="cart-row-price">
        <Price cents={line.price * count} />
        {count > 1 && <p className="note">{formatPrice(line.price)} cada</p>}
      </div>
    </li>
  );
}

interface RemoveProps {
  line: CartItem;
  onGone: () => void;
}

function Remove({ line, onGone }: RemoveProps) {
  const { remove } = useCart();
  const act = () => {
    void remove(line);
    onGone();
  };
  return (
    <p>
      <Button
        data-remove=""
        variant="tertiary"
        size="mini"
        aria-label={`Remover ${line.productSnapshot.title}`}
        onClick={act}
      >
        Remover
      </Button>
    </p>
  );
}

function Quantity({ row, onGone }: RowProps) {
  const { add, remove, pending } = useCart();
  const [line] = row.lines;
  const { title } = line.productSnapshot;
  const count = rowCount(row);
  const last = row.lines.length === 1;
  return (
    <div className="cart-quantity">
      <button
        type="button"
        data-remove=""
        aria-label={last ? `Remover ${title}` : `Um a menos: ${title}`}
        onClick={() => {
          void remove(row.lines.at(-1)!);
          if (last) onGone();
        }}
      >
        <Icon name={last ? 'trash' : 'minus'} className="symbol-small" />
      </button>
      <span className="cart-quantity-value" role="status">
        <span className="sr-only">Quantidade: </span>
        {count}
      </span>
      <button
        type="button"
        aria-label={`Mais um: ${title}`}
        aria-disabled={pending !== null}
        onClick={() => {
          if (pending === null) void add(anotherOf(line));
        }}
      >
        <Icon name="plus" className="symbol-small" />
      </button>
    </div>
  );
}
