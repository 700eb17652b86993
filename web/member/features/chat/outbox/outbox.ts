import { useSyncExternalStore } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { LEFT_IN_CHATS } from '#web/platform/outbox/left-messages.ts';
import { realtime } from '#web/platform/realtime/realtime.ts';
import { memberMemory, onMemberChange } from '#web/platform/session/member-memory.ts';
import { createChatOutbox } from './create-chat-outbox.ts';
import type { Outgoing } from './outgoing.ts';

/** The unsent messages of the member in this tab. They survive a reload. */
export const outbox = createChatOutbox({
  realtime,
  newClientId: () => crypto.randomUUID(),
  now: () => new Date(),
  left: memberMemory.read<Outgoing[]>(LEFT_IN_CHATS) ?? [],
  leave: (outgoing) => memberMemory.write(LEFT_IN_CHATS, outgoing.length > 0 ? outgoing : null),
});

/** The draft of each room. Drafts are lost when the tab is closed. */
const drafts = new Map(memberMemory.read<[RoomId, string][]>('drafts'));
const keepDrafts = () => memberMemory.write('drafts', drafts.size > 0 ? [...drafts] : null);
export const readDraft = (room: RoomId): string => drafts.get(room) ?? '';
export const keepDraft = (room: RoomId, text: string): void => {
  if (text === '') drafts.delete(room);
  else drafts.set(room, text);
  keepDrafts();
};

onMemberChange(() => {
  drafts.clear();
  keepDrafts();
  outbox.clear();
});

/** The room's unacknowledged messages, oldest first. */
export const useOutgoing = (room: RoomId): readonly Outgoing[] =>
  useSyncExternalStore(outbox.subscribe, () => outbox.inRoom(room));
