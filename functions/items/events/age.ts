import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Delete one picture of an age document from storage; `key` is its object key. */
export const documentDeleteEvent = defineEvent('document.delete', 'age')<{ memberId: MemberId; key: string }>();
/** A member withdrew: take a document that waits for staff out of the queue and delete its picture. */
export const documentWithdrawEvent = defineEvent('document.withdraw', 'age')<{ memberId: MemberId }>();
/** Thirty days after a withdrawal: delete the data of the member's age check. */
export const ageCheckEraseEvent = defineEvent('age_check.erase', 'age')<{ memberId: MemberId }>();
