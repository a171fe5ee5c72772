import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** It stands in for a room that did not open; the frame around it, and what was typed there, stay. */
export function RoomError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [revalidate]);
  // A thing that is gone does not come back by asking again.
  if (missing)
    return (
      <Notice tone="error">O que havia aqui não está mais, ou o endereço veio pela metade. As salas continuam.</Notice>
    );
  return (
    <Notice tone="error">
      Esta sala não abriu. O que está em volta continua.{' '}
      <Button variant="secondary" size="mini" pending={state === 'loading'} onClick={() => void revalidate()}>
        Tentar de novo
      </Button>
    </Notice>
  );
}
