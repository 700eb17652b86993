import type { Key, Partition, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { CANCEL_CONFIRM_MS } from '#shared/limits.ts';
import type { CancelReason } from '#shared/options/member.ts';

/** Why a member cancels or leaves, and when (epoch ms) they said so. */
export type CancelReasonItem = { reason: CancelReason; text: string; at: number };

const partition = (id: MemberId) => `PAYMENT#${id}`;
const PREFIX = 'REASON#';

/** The survey of somebody who leaves: the last answer counts. */
export const surveyKey = (id: MemberId): Key<CancelReasonItem> => ({ pk: partition(id), sk: `${PREFIX}SURVEY` });
/** A reason that was given with the right password, by one session: what cancelling a plan asks for. */
export const confirmedReasonKey = (id: MemberId, client: string): Key<CancelReasonItem> => ({
  pk: partition(id),
  sk: `${PREFIX}SESSION#${client}`,
});
/** All reasons of one member. Charge records stand under other keys and are kept by law. */
export const reasonsOf = (id: MemberId): Partition<CancelReasonItem> => ({ pk: partition(id), prefix: PREFIX });

/** Whether a session's password and reason still stand for cancelling a plan: 10 minutes, to the millisecond (rules: Money). */
export const isCancelConfirmed = (item: Pick<CancelReasonItem, 'at'> | undefined, now: Date): boolean =>
  item !== undefined && now.getTime() - item.at < CANCEL_CONFIRM_MS;

export const reasonWrite = (key: Key, item: CancelReasonItem): Write => ({ name: 'reason', put: { ...key, ...item } });
