import { useRef } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';

export type Likes = { liked_count: number; already_liked: boolean };

/**
 * The likes after a click, before the server has responded. If the likes already have the state `isLiked`, the count
 * stays the same.
 */
export const likedAs = ({ liked_count: count, already_liked: before }: Likes, isLiked: boolean): Likes => ({
  liked_count: Math.max(0, count + Number(isLiked) - Number(before)),
  already_liked: isLiked,
});

type Like = {
  likes: Likes;
  /** Changes the likes that the screen shows. */
  show: (change: (now: Likes) => Likes) => void;
  send: (isLiked: boolean) => Promise<Likes>;
  /** Error sentence for a call whose outcome is unknown. */
  failed: string;
};

/**
 * Likes a post or a review, or takes the like back. The count changes with the click; the server's response replaces
 * it, and an error restores the former count. If the member clicks several times during a call, the state after the
 * last click is sent when the call has ended.
 */
export const useLike = ({ likes, show, send, failed }: Like): (() => Promise<void>) => {
  const wanted = useRef<boolean>(undefined);
  return async () => {
    const isSending = wanted.current !== undefined;
    // Two clicks may come before the next render. `likes` is then outdated, so `wanted` is used.
    const target = !(wanted.current ?? likes.already_liked);
    wanted.current = target;
    show((now) => likedAs(now, target));
    if (isSending) return;
    let known = likes;
    try {
      while (wanted.current !== known.already_liked) known = await send(wanted.current);
    } catch (error) {
      showFlash(error instanceof ApiError && !error.isOutcomeUnknown ? error.message : failed, { tone: 'danger' });
    } finally {
      const { liked_count, already_liked } = known;
      show(() => ({ liked_count, already_liked }));
      wanted.current = undefined;
    }
  };
};
