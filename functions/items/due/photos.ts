import { defineDue } from '#functions/platform/table/due.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';
import type { UploadKind } from '#shared/options/member.ts';

/** An upload has expired: delete its file. Also delete the copies of the file that nothing uses. */
export const uploadDue = defineDue('upload')<UploadKey, { key: UploadKey; kind: UploadKind; memberId: MemberId }>();
