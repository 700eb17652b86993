import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';
import type { DocumentType } from '#shared/options/member.ts';
import type { ForcedResubmitReason, FormerResubmitReason, ResubmitReason } from '#shared/options/staff.ts';

/**
 * A member's age document and the decision on the document. Times are epoch ms. The state of the age check is stored in
 * the account (`ageCheck`).
 */
export type AgeItem = {
  memberId: MemberId;
  /** Object key of the document's picture; null once the picture was deleted. */
  documentKey: UploadKey | null;
  documentType: DocumentType | null;
  submittedAt: number;
  deletedAt: number | null;
  submissions: number;
  reason: ResubmitReason | ForcedResubmitReason | FormerResubmitReason | 'expired_review' | null;
  decidedAt: number | null;
  version: number;
};

export const ageKey = (id: MemberId): Key<AgeItem> => ({ pk: `AGE#${id}`, sk: 'CHECK' });
