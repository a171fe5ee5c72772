import { createContext, useContext } from 'react';

/** Id of the page's request, set while the server renders a page that is not shared. */
export const RequestIdContext = createContext<string | undefined>(undefined);

const NAME = 'request-id';

/** Id of the request that rendered this page, for support. Null for a page shared by many requests. */
export function useRequestId(): string | null {
  const rendering = useContext(RequestIdContext);
  if (typeof document === 'undefined') return rendering ?? null;
  return document.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`)?.content ?? null;
}

/** Keeps the id in the page, for errors that happen later in the browser. */
export function RequestIdMeta() {
  const id = useRequestId();
  return id && <meta name={NAME} content={id} />;
}
