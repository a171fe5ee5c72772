import { createContext, useContext } from 'react';

/** Of the request that brings a page, while the server renders one that is for nobody else. */
export const RequestIdContext = createContext<string | undefined>(undefined);

const NAME = 'request-id';

/** Of the request that brought this page, which is what support asks for. Null for a page that many requests share. */
export function useRequestId(): string | null {
  const rendering = useContext(RequestIdContext);
  if (typeof document === 'undefined') return rendering ?? null;
  return document.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`)?.content ?? null;
}

/** Keeps the id in the page for what fails in the browser later. */
export function RequestIdMeta() {
  const id = useRequestId();
  return id && <meta name={NAME} content={id} />;
}
