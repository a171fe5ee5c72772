import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface TryAgainProps {
  message: string;
  onAgain: () => void;
}

/** Says why something could not be read, with the press that reads it again. */
export const TryAgain = ({ message, onAgain }: TryAgainProps) => (
  <Notice tone="error">
    <p className="row-close">
      <span>{message}</span>
      <Button variant="secondary" size="mini" onClick={onAgain}>
        Tentar de novo
      </Button>
    </p>
  </Notice>
);
