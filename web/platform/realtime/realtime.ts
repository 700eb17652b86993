import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createRealtimeTicket } from '#shared/contract/chat.ts';
import { callApi } from '../api/call-api.ts';
import { painted } from '../painted.ts';
import { getSession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { createRealtimeClient, type RealtimeListener, type RealtimeState } from './create-realtime-client.ts';

/** This tab's one realtime connection. `realtime.send(frame)` returns false while no connection is open. */
export const realtime = createRealtimeClient({
  getTicket: async () => {
    await painted();
    return callApi(createRealtimeTicket);
  },
  getUid: () => getSession()?.uid,
});

/**
 * Calls `listener` with every event while the component is mounted and the member is signed in. While `isReady` is true
 * the hook keeps the connection open. Each new connection, also the first, causes the event `gap`. The listener should
 * then fetch the data, because events may have been missed.
 */
export const useRealtime = (listener: RealtimeListener, isReady = true): void => {
  const session = useSession();
  const hear = useEffectEvent(listener);
  const token = session?.accessToken;
  useEffect(() => (token === undefined ? undefined : realtime.listen((event) => hear(event))), [token]);
  useEffect(() => (token === undefined || !isReady ? undefined : realtime.hold()), [token, isReady]);
};

const subscribeState = (changed: () => void) => realtime.subscribe(({ type }) => type === 'state' && changed());

/**
 * The connection's state, for a "reconnecting" notice. The hook also keeps the connection open, so use it only on
 * screens of signed-in members.
 */
export const useRealtimeState = (): RealtimeState => useSyncExternalStore(subscribeState, realtime.state);
