import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDelayedDecision } from '../features/members/use-delayed-decision.ts';
import { type DeskQueue, deskQueuesFor } from '../features/queues/desk-queues.ts';
import { useOutgoing } from '../features/queues/use-outgoing.ts';
import { type QueueWork, useQueueWork } from '../features/queues/use-queue-work.ts';
import type { Staff } from '../platform/cognito.ts';
import { hasDraft, useAskBeforeClosing } from '../platform/drafts.ts';
import { partId } from '../platform/part-id.ts';
import type { SectionId } from '../platform/shortcut-list.ts';
import { leaveStaffSession } from '../platform/staff-session.ts';
import { useSection } from './use-section.ts';

/**
 * Returns a function that names the queue or section to be focused after the next render. Used when a shortcut or the
 * palette opens a queue or section, because the element that had the focus is then hidden. Does nothing if the focus is
 * already inside the named queue or section.
 */
const useFocusOnArrival = () => {
  const wanted = useRef<SectionId | DeskQueue | null>(null);
  useEffect(() => {
    const part = wanted.current && document.getElementById(partId(wanted.current));
    wanted.current = null;
    if (part && !part.contains(document.activeElement)) part.focus({ preventScroll: true });
  });
  return (part: SectionId | DeskQueue) => {
    wanted.current = part;
  };
};

/**
 * The open section and queue of a staff member, and the state of every queue. The queue states and delayed decisions
 * are kept in this hook and not in the sections, so that they remain while another section is shown.
 */
export const useDesk = (staff: Staff) => {
  const queues = deskQueuesFor(staff.groups);
  const { sections, section, go } = useSection(staff.groups);
  const [chosen, setQueue] = useState<DeskQueue | null>(null);
  // A new sign-in may have changed the groups, so the chosen queue may no longer be among them.
  const queue = queues.find((one) => one === chosen) ?? queues[0];
  const [asked, setAsked] = useState({ initialId: '', times: 0 });
  const focusOn = useFocusOnArrival();
  const outgoing = useOutgoing();
  const decisions = useDelayedDecision();
  const sendOnLeaving = useEffectEvent(() => void decisions.flush());
  useEffect(() => {
    if (section !== 'members') sendOnLeaving();
  }, [section]);
  const works: { [Q in DeskQueue]: QueueWork<Q> } = {
    age_documents: useQueueWork('age_documents', outgoing),
    manual_recommends: useQueueWork('manual_recommends', outgoing),
    rank_requests: useQueueWork('rank_requests', outgoing),
    reports: useQueueWork('reports', outgoing),
    operator_chats: useQueueWork('operator_chats', outgoing),
  };
  const goSection = (next: SectionId) => {
    focusOn(next === 'queues' && queue ? queue : next);
    go(next);
  };
  const goQueue = (next: DeskQueue) => {
    focusOn(next);
    setQueue(next);
    go('queues');
  };
  const undo = () => {
    const made = outgoing.undo();
    if (!made) return;
    goQueue(made.queue);
    works[made.queue].restore(made.held);
  };
  const openMember = (initialId: string) => {
    setAsked(({ times }) => ({ initialId, times: times + 1 }));
    goSection('members');
  };
  const client = useQueryClient();
  const answering = works.operator_chats.held?.item.id;
  /** Whether a text in the console is neither saved nor sent. */
  const isUnsaved = (): boolean =>
    hasDraft(client, 'content') ||
    hasDraft(client, 'note') ||
    (answering !== undefined && hasDraft(client, 'answer', answering));
  useAskBeforeClosing(isUnsaved);
  // When a decision could not be sent, the staff member stays signed in.
  const leave = async () => {
    const sent = await Promise.all([outgoing.settle(), decisions.settle()]);
    if (sent.every(Boolean)) await leaveStaffSession();
  };
  return {
    queues,
    queue,
    chooseQueue: setQueue,
    goQueue,
    works,
    outgoing,
    decisions,
    sections,
    section,
    goSection,
    asked,
    openMember: sections.some(({ id }) => id === 'members') ? openMember : undefined,
    undo,
    isUnsaved,
    leave,
  };
};
export type DeskState = ReturnType<typeof useDesk>;
