import { useSyncExternalStore } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { createTabMemory } from '#web/platform/drafts/tab-memory.ts';
import { realtime } from '#web/platform/realtime/realtime.ts';
import { getSession, subscribeSession } from '#web/platform/session/session-store.ts';
import { createOutbox } from './create-outbox.ts';
import type { Outgoing } from './outgoing.ts';

const memory = createTabMemory(sessionStorage, () => getSession()?.uid);

/** The unsent messages of this tab's member. They survive a reload. */
export const outbox = createOutbox({
  realtime,
  newClientId: () => crypto.randomUUID(),
  now: () => new Date(),
  left: memory.read<Outgoing[]>('outgoing') ?? [],
  leave: (outgoing) => memory.write('outgoing', outgoing.length > 0 ? outgoing : null),
});

/** Drafts by room. They are lost when the tab is closed. */
const drafts = new Map(memory.read<[RoomId, string][]>('drafts'));
const keepDrafts = () => memory.write('drafts', drafts.size > 0 ? [...drafts] : null);
export const readDraft = (room: RoomId): string => drafts.get(room) ?? '';
export const keepDraft = (room: RoomId, text: string): void => {
  if (text === '') drafts.delete(room);
  else drafts.set(room, text);
  keepDrafts();
};

let owner = getSession()?.uid;
subscribeSession(() => {
  const uid = getSession()?.uid;
  if (uid === owner) return;
  owner = uid;
  drafts.clear();
  keepDrafts();
  outbox.clear();
});

/** The room's unacknowledged messages, oldest first. */
export const useOutgoing = (room: RoomId): readonly Outgoing[] =>
  useSyncExternalStore(outbox.subscribe, () => outbox.inRoom(room));
