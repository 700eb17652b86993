import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Delete one picture of an age document from storage; `key` is its object key. */
export const documentDeleteEvent = defineEvent('document.delete', 'age')<{ memberId: MemberId; key: string }>();
/** A member withdrew: remove a document that staff have not checked from the queue, and delete its picture. */
export const documentWithdrawEvent = defineEvent('document.withdraw', 'age')<{ memberId: MemberId }>();
/** Thirty days after a withdrawal: delete the data of the member's age check. */
export const ageCheckEraseEvent = defineEvent('age_check.erase', 'age')<{ memberId: MemberId }>();
