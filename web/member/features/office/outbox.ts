import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sendOfficeMessage } from '#shared/contract/office.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency.ts';
import type { OutgoingMessage } from '#web/platform/outbox/create-outbox.ts';
import { LEFT_FOR_OFFICE } from '#web/platform/outbox/left-messages.ts';
import { realtime } from '#web/platform/realtime/realtime.ts';
import { memberMemory, onMemberChange } from '#web/platform/session/member-memory.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { addToThread } from './api/use-thread.ts';
import { createOfficeOutbox, type LeftMessage } from './create-office-outbox.ts';

/** The text in the input. It is lost when the tab is closed. */
let draft = memberMemory.read<string>('office-draft') ?? '';
const listeners = new Set<() => void>();
const setDraft = (text: string): void => {
  draft = text;
  memberMemory.write('office-draft', text === '' ? null : text);
  for (const listener of listeners) listener();
};

/** The unsent message of the member in this tab. It survives a reload. */
export const outbox = createOfficeOutbox({
  send: async (content, idempotencyKey) => {
    const uid = getSession()?.uid;
    const answer = await callApi(sendOfficeMessage, { body: { admin_message: { content } }, idempotencyKey });
    if (getSession()?.uid !== uid) return;
    addToThread(answer.admin_message);
    setDraft('');
  },
  newKey: newIdempotencyKey,
  // A browser may wrongly say that there is no network.
  hasNetwork: () => onlineManager.isOnline() || realtime.state() === 'open',
  left: memberMemory.read<LeftMessage>(LEFT_FOR_OFFICE) ?? null,
  leave: (outgoing) => memberMemory.write(LEFT_FOR_OFFICE, outgoing),
});

// Each connection means that there is a network, also for the message that an earlier page of this tab left unsent.
realtime.listen(({ type }) => type === 'gap' && outbox.resume());
outbox.resume();

/** Called when the member writes in the input. */
export const writeDraft = (text: string): void => {
  outbox.edit();
  setDraft(text);
};

onMemberChange(() => {
  setDraft('');
  outbox.clear();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useDraft = (): string => useSyncExternalStore(subscribe, () => draft);
export const useOutgoing = (): OutgoingMessage | null => useSyncExternalStore(outbox.subscribe, outbox.now);
