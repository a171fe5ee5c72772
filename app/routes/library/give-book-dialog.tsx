import type { LibraryBook } from '../../../features/reading/library/library.ts';
import { formatPrice } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useQuery } from '../../api/use-query.ts';
import { type OpenPriced, PayWhatYouWant } from '../../buying/pay-what-you-want.tsx';
import { useAddToCart } from '../../buying/use-cart.ts';
import { TryAgain } from '../../errors/try-again.tsx';

interface GiveBookDialogProps {
  book: Pick<LibraryBook, 'bookId' | 'title'>;
  onClose: () => void;
}

/** Puts a book that one has into the cart for somebody else; its price is asked for when the window opens. */
export function GiveBookDialog({ book, onClose }: GiveBookDialogProps) {
  const { output, refusal, refetch } = useQuery('getBook', { bookId: book.bookId });
  return (
    <Dialog open onOpenChange={onClose} title={`Presentear com ${book.title}`}>
      <div className="stack">
        {refusal && <TryAgain message={refusal.message} onAgain={refetch} />}
        {!output && !refusal && <p role="status">Vendo o preço de hoje…</p>}
        {output && <Offer book={output} onAdded={onClose} />}
      </div>
    </Dialog>
  );
}

interface OfferProps {
  book: OpenPriced & { allowPayWhatYouWant: boolean };
  onAdded: () => void;
}

function Offer({ book, onAdded }: OfferProps) {
  const { add, pending } = useAddToCart();
  const { bookId, title, price } = book;
  if (price === 0 && !book.allowPayWhatYouWant)
    return <p>Este livro é de graça: basta mandar o endereço dele na loja a quem você quer bem.</p>;
  const what = (
    <p>O seu continua na estante. Depois de pago, vira um código em Minhas Chaves, para dar a quem quiser.</p>
  );
  if (book.allowPayWhatYouWant)
    return (
      <>
        {what}
        <PayWhatYouWant book={book} isGift onAdded={onAdded} />
      </>
    );
  const press = async () => {
    if (await add({ productType: 'book', productId: bookId, title, asGift: true })) onAdded();
  };
  return (
    <>
      {what}
      <p className="row level">
        <Button pending={pending !== null} onClick={() => void press()}>
          <Icon name="cart" />
          Pôr no carrinho
        </Button>
        <span className="price">{formatPrice(price)}</span>
      </p>
    </>
  );
}
