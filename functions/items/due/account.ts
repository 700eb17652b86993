import { defineDue } from '#functions/platform/table/due.ts';
import type { MemberId } from '#shared/ids.ts';

/** Thirty days after a withdrawal: erase the member. */
export const eraseDue = defineDue('erase')<MemberId>();
