import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { MemberId, ReviewId } from '#shared/ids.ts';
import type { ContentKind, ContentState } from '#shared/options/content.ts';

/** Current data of content that staff may hide or show again. */
export type Hideable = {
  kind: ContentKind;
  /**
   * Id of the content. For a review: its own id, or its public id when the published review has no link to the original
   * review.
   */
  id: string;
  /** The current public id of a review, which its readers see. */
  publicId?: ReviewId | undefined;
  /** Null when the author is not known any more. */
  authorId: MemberId | null;
  /** When the mark "hidden by staff" is deleted, epoch ms. Only for content without an author. */
  endsAt?: number | undefined;
  state: ContentState;
  /** When staff last hid the content or showed it again, epoch ms; 0 for never. */
  decidedAt: number;
  /** The text that other members see, or would see; undefined for a photo, and for a review that is not published. */
  text: string | undefined;
  /** The key under which the photo is stored now. */
  photo: PhotoRef | undefined;
};

/**
 * The state that the console shows. `hidden` (by staff) is shown even when there are other reasons why members do not
 * see the content.
 */
export const stateOf = (facts: { isHidden: boolean; isWithheld: boolean; isPublic: boolean }): ContentState => {
  if (facts.isHidden) return 'hidden';
  if (facts.isWithheld) return 'withheld';
  return facts.isPublic ? 'shown' : 'not_public';
};
