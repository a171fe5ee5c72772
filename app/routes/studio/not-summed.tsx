import { ReadAgain } from '../../errors/read-again.tsx';

/** A figure that failed leaves this in its place; the others stand. */
export const NotSummed = () => (
  <p className="sales-failed">
    Não deu para somar agora. <ReadAgain size="mini" />
  </p>
);
