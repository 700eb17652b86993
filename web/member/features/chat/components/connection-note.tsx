import { chatJa } from '#shared/messages/chat.ja.ts';
import { useRealtimeState } from '#web/platform/realtime/realtime.ts';

/** Says when the live connection is away; nothing while it stands or is first made. */
export const ConnectionNote = () => {
  const isAway = useRealtimeState() === 'waiting';
  return (
    <p role="status" className={isAway ? 'pb-1 text-13 text-ink-soft' : 'sr-only'}>
      {isAway && chatJa.reconnecting}
    </p>
  );
};
