import { defineDue } from '#functions/platform/table/due.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';
import type { UploadKind } from '#shared/options/member.ts';

/** At the time when an upload can no longer be used: delete its file, if nobody used it. */
export const uploadDue = defineDue('upload')<UploadKey, { key: UploadKey; kind: UploadKind; memberId: MemberId }>();
