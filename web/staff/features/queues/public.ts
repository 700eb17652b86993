export { DecisionFailure } from './components/decision-failure.tsx';
export { QueueDesk } from './components/queue-desk.tsx';
export { ReasonForm } from './components/reason-form.tsx';
export { ReleaseButton } from './components/release-button.tsx';
export { SentDecision, WaitingDecision } from './components/undo-parts.tsx';
export { type Held, type LostReason, leaseKey, lostReason, type QueueItem, shownError } from './held.ts';
export type { QueueWork } from './use-queue-work.ts';
export { useReasonStep } from './use-reason-step.ts';
export { waitedText } from './waited-text.ts';
