import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** A review was published at night: tell its author's browsers. */
export const reviewPublishedEvent = defineEvent('review.published', 'push')<{ memberId: MemberId }>();
