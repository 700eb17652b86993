import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createRealtimeTicket } from '#shared/contract/chat.ts';
import { callApi } from '../api/call-api.ts';
import { getSession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { createRealtimeClient, type RealtimeListener, type RealtimeState } from './create-realtime-client.ts';

/** The one live connection of this tab. `realtime.send(frame)` says false while there is none. */
export const realtime = createRealtimeClient({
  getTicket: () => callApi(createRealtimeTicket),
  getUid: () => getSession()?.uid,
});

/**
 * Hears every frame while mounted and signed in. Fetch what may be missing on `gap`: it comes with each new connection,
 * the first included.
 */
export const useRealtime = (listener: RealtimeListener): void => {
  const session = useSession();
  const hear = useEffectEvent(listener);
  const token = session?.accessToken;
  useEffect(() => (token === undefined ? undefined : realtime.subscribe((event) => hear(event))), [token]);
};

const subscribeState = (changed: () => void) => realtime.subscribe(({ type }) => type === 'state' && changed());

/** For a "reconnecting" notice; keeps the connection standing. Only on signed-in screens. */
export const useRealtimeState = (): RealtimeState => useSyncExternalStore(subscribeState, realtime.state);
