import type { MemberId, RoomId } from '#shared/ids.ts';
import { minuteOf } from './message-rate.ts';

/** Maximum of remembered rooms. A further room replaces the one that was added first. */
const MAX = 1000;

/**
 * Stores in memory in which rooms a message was refused because its sender had reached the limit of the minute. Further
 * messages of the sender to these rooms are refused after one read, which recognizes repeats. Each process has its own
 * memory: on AWS, every execution environment learns about the limit from the first message that it refuses itself.
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
    /** Whether the sender is known to have reached the limit in the minute of `now`. */
    has: (sender: MemberId, roomId: RoomId, now: Date): boolean => minutes.get(keyOf(sender, roomId)) === minuteOf(now),
  };
};
export type SpentMinutes = ReturnType<typeof createSpentMinutes>;
