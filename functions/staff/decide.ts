import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Once } from '#functions/platform/http/idempotency.ts';
import type { decideQueueItem } from '#shared/contract/staff.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import type { StaffDeps } from './deps.ts';

/** One decision of one person about the item `id` that they hold; `answer` is what a repeat gets. */
export type Decision = {
  id: string;
  body: BodyOf<typeof decideQueueItem>;
  staff: StaffMember;
  now: Date;
  once: Once;
  answer: { success: true };
};

/** What a queue does with a decision. @throws AppError not_found, already_decided, lease_lost, invalid_input, conflict. */
export type Decide = (decision: Decision, deps: StaffDeps) => Promise<void>;
