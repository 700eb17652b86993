import { useSyncExternalStore } from 'react';
import { sendOfficeMessage } from '#shared/contract/office.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency.ts';
import { createTabMemory } from '#web/platform/drafts/tab-memory.ts';
import { getSession, subscribeSession } from '#web/platform/session/session-store.ts';
import { addToThread } from './api/use-thread.ts';
import { createOutbox, type Outgoing } from './create-outbox.ts';

const memory = createTabMemory(sessionStorage, () => getSession()?.uid);

/** The unsent messages of this tab's member. They survive a reload. */
export const outbox = createOutbox({
  send: async (content, idempotencyKey) => {
    const uid = getSession()?.uid;
    const answer = await callApi(sendOfficeMessage, { body: { admin_message: { content } }, idempotencyKey });
    if (getSession()?.uid === uid) addToThread(answer.admin_message);
  },
  newKey: newIdempotencyKey,
  now: () => new Date(),
  left: memory.read<Outgoing[]>('office-outgoing') ?? [],
  leave: (outgoing) => memory.write('office-outgoing', outgoing.length > 0 ? outgoing : null),
});

/** What is begun and not sent. It is lost when the tab is closed. */
export const readDraft = (): string => memory.read<string>('office-draft') ?? '';
export const keepDraft = (text: string): void => memory.write('office-draft', text === '' ? null : text);

let owner = getSession()?.uid;
subscribeSession(() => {
  const uid = getSession()?.uid;
  if (uid === owner) return;
  owner = uid;
  keepDraft('');
  outbox.clear();
});

export const useOutgoing = (): readonly Outgoing[] => useSyncExternalStore(outbox.subscribe, outbox.all);
