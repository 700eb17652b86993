import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribeSession } from './session-store.ts';

/** The session of this browser; follows sign-in and sign-out in other tabs. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, getSession);
