import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribeSession } from './session-store.ts';

/** The session of this browser. The component renders again when the session changes, also in another tab. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, getSession, () => null);
