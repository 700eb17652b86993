import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribeSession } from './session-store.ts';

/** The session of this browser. The hook renders again when another tab signs in or out. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, getSession, () => null);
