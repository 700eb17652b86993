import { defineDue } from '#functions/platform/table/due.ts';
import type { MemberId, PairId } from '#shared/ids.ts';

/** A hold runs out: store the pair as a no-match. */
export const holdDue = defineDue('hold')<PairId, { herId: MemberId }>();
/** Pause a woman who has not called for fourteen days. */
export const pauseDue = defineDue('pause')<MemberId>();
/** At 03:00: recommend men to a premium woman in the name of staff. */
export const staffRecommendsDue = defineDue('staff_recommends')<MemberId>();
/** Give the cards of a man new random places. */
export const rekeyDue = defineDue('rekey')<MemberId>();
/** Bring what matching stores of a member into the shape of today. */
export const upkeepDue = defineDue('upkeep')<MemberId>();
