import { useSyncExternalStore } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { realtime } from '#web/platform/realtime/realtime.ts';
import { getSession, subscribeSession } from '#web/platform/session/session-store.ts';
import { createOutbox, type Outgoing } from './create-outbox.ts';
import { createTabMemory } from './tab-memory.ts';

const memory = createTabMemory(sessionStorage, () => getSession()?.uid);

/** What this tab's member is sending; a reload loses nothing of it. */
export const outbox = createOutbox({
  realtime,
  newClientId: () => crypto.randomUUID(),
  now: () => new Date(),
  left: memory.read<Outgoing[]>('outgoing') ?? [],
  leave: (outgoing) => memory.write('outgoing', outgoing.length > 0 ? outgoing : null),
});

/** Texts begun and not sent, by room; gone with the tab. */
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

/** Messages of the room that are not acknowledged yet, oldest first. */
export const useOutgoing = (room: RoomId): readonly Outgoing[] =>
  useSyncExternalStore(outbox.subscribe, () => outbox.inRoom(room));
