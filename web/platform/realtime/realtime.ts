import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createRealtimeTicket } from '#shared/contract/chat.ts';
import { callApi } from '../api/call-api.ts';
import { getSession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { createRealtimeClient, type RealtimeListener, type RealtimeState } from './create-realtime-client.ts';

/** This tab's one realtime connection. `realtime.send(frame)` returns false while it is not open. */
export const realtime = createRealtimeClient({
  getTicket: () => callApi(createRealtimeTicket),
  getUid: () => getSession()?.uid,
});

/**
 * Calls `listener` with every frame while mounted and signed in. On `gap`, fetch the events that may have been missed:
 * it comes with each new connection, including the first.
 */
export const useRealtime = (listener: RealtimeListener): void => {
  const session = useSession();
  const hear = useEffectEvent(listener);
  const token = session?.accessToken;
  useEffect(() => (token === undefined ? undefined : realtime.subscribe((event) => hear(event))), [token]);
};

const subscribeState = (changed: () => void) => realtime.subscribe(({ type }) => type === 'state' && changed());

/**
 * The connection's state, for a "reconnecting" notice. Also keeps the connection open, so only for signed-in screens.
 */
export const useRealtimeState = (): RealtimeState => useSyncExternalStore(subscribeState, realtime.state);
