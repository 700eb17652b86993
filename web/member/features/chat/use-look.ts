import { useEffect } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { realtime } from '#web/platform/realtime/realtime.ts';

/**
 * Tells the server which chat room this page shows in a visible tab, so that no push notification announces a message
 * that the member is looking at (rules: Push). A new connection is told again, because the server knows the room of
 * each connection.
 */
export const useLook = (room: RoomId): void => {
  useEffect(() => {
    const tell = () => {
      realtime.send({ action: 'look', room: document.visibilityState === 'visible' ? room : null });
    };
    const silence = realtime.listen(({ type }) => type === 'gap' && tell());
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => {
      silence();
      document.removeEventListener('visibilitychange', tell);
      realtime.send({ action: 'look', room: null });
    };
  }, [room]);
};
