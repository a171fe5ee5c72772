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
  return (
    <Notice tone="error">
      {missing ? 'O que havia aqui não está mais. ' : 'Esta sala não abriu. O que está em volta continua. '}
      <Button variant="secondary" size="mini" pending={state === 'loading'} onClick={() => void revalidate()}>
        Tentar de novo
      </Button>
    </Notice>
  );
}
