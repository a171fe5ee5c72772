import { createPortal } from 'react-dom';
import { Dialog } from '../../ui/dialog.tsx';
import { type OpenPriced, PayWhatYouWant } from './pay-what-you-want.tsx';

interface OpenGiftProps {
  book: OpenPriced;
  onClose: () => void;
}

/** The window in which the price of a code to give is chosen; it is not part of the sheet whose button opens it. */
export const OpenGift = ({ book, onClose }: OpenGiftProps) =>
  createPortal(
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Presentear com ${book.title}`}>
      <PayWhatYouWant book={book} asGift onAdded={onClose} />
    </Dialog>,
    document.body,
  );
