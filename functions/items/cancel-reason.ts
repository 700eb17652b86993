import type { Key, Partition, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { CANCEL_CONFIRM_MS } from '#shared/limits.ts';
import type { CancelReason } from '#shared/options/member.ts';

/** Why a member cancels a plan or leaves the service, and when the member gave the reason (epoch ms). */
export type CancelReasonItem = { reason: CancelReason; text: string; at: number };

const partition = (id: MemberId) => `PAYMENT#${id}`;
const PREFIX = 'REASON#';

/** The reason that a member gave when leaving the service. Only the last reason is kept. */
export const surveyKey = (id: MemberId): Key<CancelReasonItem> => ({ pk: partition(id), sk: `${PREFIX}SURVEY` });
/**
 * Key of the reason that a member gave together with the right password, in one session (`client`). A plan can be
 * cancelled only after the member has given reason and password.
 */
export const confirmedReasonKey = (id: MemberId, client: string): Key<CancelReasonItem> => ({
  pk: partition(id),
  sk: `${PREFIX}SESSION#${client}`,
});
/**
 * All reasons of one member. The charge records are in the same partition, but must not be deleted together with the
 * reasons: the law requires the service to keep them. So no sort key of a charge record may begin with `PREFIX`.
 */
export const reasonsOf = (id: MemberId): Partition<CancelReasonItem> => ({ pk: partition(id), prefix: PREFIX });

/**
 * Whether the member may still cancel the plan: true for less than 10 minutes after the member gave a reason and the
 * password (rules: Money).
 */
export const isCancelConfirmed = (item: Pick<CancelReasonItem, 'at'> | undefined, now: Date): boolean =>
  item !== undefined && now.getTime() - item.at < CANCEL_CONFIRM_MS;

export const reasonWrite = (key: Key<CancelReasonItem>, item: CancelReasonItem): Write => ({
  name: 'reason',
  put: { ...key, ...item },
});
