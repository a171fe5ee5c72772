import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** Reads the page again, of which a part could not be read. */
export function ReadAgain(look: { size?: 'mini' }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Button variant="secondary" {...look} pending={state !== 'idle'} onClick={() => void revalidate()}>
      Tentar de novo
    </Button>
  );
}
