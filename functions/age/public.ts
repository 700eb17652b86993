import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';
import type { DocumentType } from '#shared/options/member.ts';
import type { ResubmitReason } from '#shared/options/staff.ts';

export {
  type AgeFacts,
  ageStateOf,
  decideReview,
  isDocumentKept,
  REVIEWED_STATE,
  type ReviewOutcome,
} from './age.rules.ts';

/** One member's document and what became of it. Times are epoch ms. The account holds the state itself. */
export type AgeItem = {
  memberId: MemberId;
  /** Where the document lies; null once it was deleted. */
  documentKey: UploadKey | null;
  documentType: DocumentType | null;
  submittedAt: number;
  deletedAt: number | null;
  submissions: number;
  reason: ResubmitReason | 'expired_review' | null;
  decidedAt: number | null;
  version: number;
};

export const ageKey = (id: MemberId): Key => ({ pk: `AGE#${id}`, sk: 'CHECK' });
