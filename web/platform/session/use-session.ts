import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribeSession } from './session-store.ts';

/** The session of this browser; updates when another tab signs in or out. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, getSession);
