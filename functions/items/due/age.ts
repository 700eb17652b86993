import { defineDue } from '#functions/platform/table/due.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';

/** 72 hours after a document was submitted: delete its picture. `key` is the picture's object key. */
export const documentDue = defineDue('document')<MemberId, { memberId: MemberId; key: UploadKey }>();
