import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { MemberId, ReviewId } from '#shared/ids.ts';
import type { ContentKind, ContentState } from '#shared/options/content.ts';

/** Content that staff may hide or show, as it is now. */
export type Hideable = {
  kind: ContentKind;
  /** A review's own id, also when it was found by its public id. */
  id: string;
  /** The id under which everybody reads the review now. */
  publicId?: ReviewId | undefined;
  /** Null when nothing leads to the author any more. */
  authorId: MemberId | null;
  /** Content without an author only: when the mark of staff is deleted, epoch ms. */
  endsAt?: number | undefined;
  state: ContentState;
  /** When staff last hid the content or showed it again, epoch ms; 0 for never. */
  decidedAt: number;
  /** The text as others read it, or would read it; undefined for a photo, and for a review that is not published. */
  text: string | undefined;
  /** The key under which the photo is stored now. */
  photo: PhotoRef | undefined;
};

/** The mark of staff comes first: content that staff hid is hidden, whatever else keeps it from others. */
export const stateOf = (facts: { isHidden: boolean; isWithheld: boolean; isPublic: boolean }): ContentState => {
  if (facts.isHidden) return 'hidden';
  if (facts.isWithheld) return 'withheld';
  return facts.isPublic ? 'shown' : 'not_public';
};
