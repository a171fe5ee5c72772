import type { BookReview } from '../../../features/book-reviews/review-schema.ts';
import { toast } from '../../../ui/toast.ts';
import { FunctionError } from '../../api/call.ts';

/** What a dialog about a review is open for. */
export type ReviewTask =
  | { task: 'write'; review: BookReview | null }
  | { task: 'report' | 'answer' | 'hide'; review: BookReview };

/** Says what was done, with a button that takes it back by `call`. */
export function toastWithUndo(sentence: string, call: () => Promise<unknown>, revalidate: () => Promise<void>): void {
  const undo = async (): Promise<void> => {
    try {
      await call();
      await revalidate();
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
    }
  };
  toast.success(sentence, { label: 'Desfazer', run: () => void undo() });
}
