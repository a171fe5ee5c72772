import { createContext, useContext } from 'react';

/** True where texts are only looked at: links to pages and books are words there. */
export const PlainPages = createContext(false);

export const usePlainPages = (): boolean => useContext(PlainPages);
