import type { MemberId, RoomId } from '#shared/ids.ts';
import { minuteOf } from './message-rate.ts';

/** Maximum of remembered rooms. A further room replaces the one that was added first. */
const MAX = 1000;

/**
 * Remembers in which rooms a message was refused because its sender had reached the limit of the minute. For further
 * messages to these rooms, `speak` only reads whether the message is a repeat. The memory belongs to one process: each
 * execution environment on AWS has its own.
 */
export const createSpentMinutes = () => {
  const minutes = new Map<string, number>();
  const keyOf = (sender: MemberId, roomId: RoomId) => `${sender} ${roomId}`;
  return {
    add: (sender: MemberId, roomId: RoomId, now: Date): void => {
      const [oldest] = minutes.keys();
      if (minutes.size >= MAX && oldest !== undefined) minutes.delete(oldest);
      minutes.set(keyOf(sender, roomId), minuteOf(now));
    },
    /** Whether `add` was called for this sender and room in the minute of `now`. */
    has: (sender: MemberId, roomId: RoomId, now: Date): boolean => minutes.get(keyOf(sender, roomId)) === minuteOf(now),
  };
};
export type SpentMinutes = ReturnType<typeof createSpentMinutes>;
