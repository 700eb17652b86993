import { useSyncExternalStore } from 'react';
import { sendOfficeMessage } from '#shared/contract/office.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency.ts';
import { createTabMemory } from '#web/platform/drafts/tab-memory.ts';
import { getSession, subscribeSession } from '#web/platform/session/session-store.ts';
import { addToThread } from './api/use-thread.ts';
import { createOutbox, type Outgoing } from './create-outbox.ts';

const memory = createTabMemory(sessionStorage, () => getSession()?.uid);

/** The text of the input. The text is lost when the tab is closed. */
let draft = memory.read<string>('office-draft') ?? '';
const listeners = new Set<() => void>();
const setDraft = (text: string): void => {
  draft = text;
  memory.write('office-draft', text === '' ? null : text);
  for (const listener of listeners) listener();
};

/** The unsent message of this tab's member. It survives a reload. */
export const outbox = createOutbox({
  send: async (content, idempotencyKey) => {
    const uid = getSession()?.uid;
    const answer = await callApi(sendOfficeMessage, { body: { admin_message: { content } }, idempotencyKey });
    if (getSession()?.uid !== uid) return;
    addToThread(answer.admin_message);
    setDraft('');
  },
  newKey: newIdempotencyKey,
  left: memory.read<Outgoing>('office-message') ?? null,
  leave: (outgoing) => memory.write('office-message', outgoing),
});

/** The member writes in the input. */
export const writeDraft = (text: string): void => {
  outbox.edit();
  setDraft(text);
};

let owner = getSession()?.uid;
subscribeSession(() => {
  const uid = getSession()?.uid;
  if (uid === owner) return;
  owner = uid;
  setDraft('');
  outbox.clear();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useDraft = (): string => useSyncExternalStore(subscribe, () => draft);
export const useOutgoing = (): Outgoing | null => useSyncExternalStore(outbox.subscribe, outbox.now);
