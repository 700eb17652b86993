import { defineDue } from '#functions/platform/table/due.ts';
import type { MemberId, PairId } from '#shared/ids.ts';

/** At the end of a hold (the week after she chose `suspend`): store the pair as a no-match. */
export const holdDue = defineDue('hold')<PairId, { herId: MemberId }>();
/** Pause a woman who has made no API call for fourteen days. */
export const pauseDue = defineDue('pause')<MemberId>();
/** At 03:00: recommend men, in the name of staff, to a woman with a premium plan. */
export const staffRecommendsDue = defineDue('staff_recommends')<MemberId>();
/** Give a man's pool entries (short summaries of him that recommendations read) new random sort keys. */
export const rekeyDue = defineDue('rekey')<MemberId>();
/** Update the items that the service matching stores for a member to the current version of their format. */
export const upkeepDue = defineDue('upkeep')<MemberId>();
