import type { MemberId, RoomId } from '#shared/ids.ts';
import { minuteOf } from './message-rate.ts';

/** Maximum of remembered rooms. A further room replaces the one that was added first. */
const MAX = 1000;

/**
 * Remembers in which rooms a message was refused because its sender had used up the minute. Further messages to these
 * rooms are refused before the facts about a message are read. The memory belongs to one process. On AWS every
 * environment of the function learns about a used-up minute by its own first refusal.
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
    /** Whether the minute of `now` is used up. */
    has: (sender: MemberId, roomId: RoomId, now: Date): boolean => minutes.get(keyOf(sender, roomId)) === minuteOf(now),
  };
};
export type SpentMinutes = ReturnType<typeof createSpentMinutes>;
