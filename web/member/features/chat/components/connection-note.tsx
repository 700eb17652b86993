import { chatJa } from '#shared/messages/chat.ja.ts';
import { useRealtimeState } from '#web/platform/realtime/realtime.ts';

/** Shown while a lost realtime connection is being restored, but not while the first connection is being made. */
export const ConnectionNote = () => {
  const isAway = useRealtimeState() === 'waiting';
  return (
    <p role="status" className={isAway ? 'pb-1 text-13 text-ink-soft' : 'sr-only'}>
      {isAway && chatJa.reconnecting}
    </p>
  );
};
