import { readQueueItemId } from '#functions/items/queue-item.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';
import { AppError } from '#shared/errors.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import type { Decision } from './decide.ts';
import type { QueueRepository } from './queue.repository.ts';
import { isLeasedBy } from './staff.rules.ts';

/**
 * A hash of a decision's fields, by which a repeat of the same decision is recognized. It leaves out the fields `seen`
 * and `checks`. The decision's text is not stored, only this hash.
 */
export const madeOf = (body: Decision['body']): string => {
  const said = Object.entries(body).filter(([field]) => field !== 'checks' && field !== 'seen');
  return sha256(JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1))));
};

type Refused = { queue: StaffQueue; id: string; made: string; staff: StaffMember; now: Date };

/**
 * Called after a decision was refused with `refusal` (`already_decided`, `not_found` or `illegal_state`). Returns if
 * the same person already made the same decision on the item: the request was a repeat, and it succeeds. An item that
 * nobody can decide any more is removed from its queue if the person still has its lease.
 * @throws AppError the refusal, or already_decided with a sentence when the person's earlier decision was a different
 * one.
 */
export const assertDecidedSo = async (refused: Refused, refusal: AppError, queues: QueueRepository): Promise<void> => {
  const { queue, id, made, staff, now } = refused;
  const named = readQueueItemId(queue, id);
  if (!named) throw refusal;
  const { mark, item, current } = await queues.findDecided(queue, named.key, staff.staffId);
  if (mark?.staffId === staff.staffId) {
    if (mark.made === made) return;
    throw new AppError('already_decided', { messages: [staffJa.decision.decidedOtherwise] });
  }
  const isOrphan = item && refusal.code === 'already_decided' && isLeasedBy(item, staff.staffId, now);
  if (isOrphan) await queues.saveDrop({ queue, item, staff, now, current });
  throw refusal;
};
