import { type MessageItem, messageIdOf, messageKey } from '#functions/items/message.ts';
import type { Pair } from '#functions/items/pair.ts';
import type { Item } from '#functions/platform/table/table.ts';
import type { RoomId } from '#shared/ids.ts';
import type { DemoMessage } from './demo-pairs.ts';

const MINUTE_MS = 60_000;

/** The messages of a room, numbered from 1 without gaps. */
export const messageItems = (roomId: RoomId, pair: Pair, messages: readonly DemoMessage[], now: Date): Item[] =>
  messages.map(({ from, text, minutesAgo }, index) => {
    const seq = index + 1;
    const message: MessageItem = {
      id: messageIdOf(roomId, seq),
      senderId: from === 'her' ? pair.herId : pair.hisId,
      content: text,
      at: now.getTime() - minutesAgo * MINUTE_MS,
      seq,
    };
    return { ...messageKey(roomId, seq), ...message };
  });
