import { useSyncExternalStore } from 'react';
import { connectionLostAt, isOnline, watchConnection } from './connection.ts';

export const useOnline = (): boolean => useSyncExternalStore(watchConnection, isOnline, () => true);

/** The moment at which the connection was lost, as ISO 8601 text; null while there is one. */
export const useLostAt = (): string | null => useSyncExternalStore(watchConnection, connectionLostAt, () => null);
