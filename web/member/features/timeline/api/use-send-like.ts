import { useQueryClient } from '@tanstack/react-query';
import { sendLike } from '#shared/contract/likes.ts';
import type { MemberId } from '#shared/ids.ts';
import { sendLikeJa } from '#shared/messages/send-like.ja.ts';
import { refreshLists } from '#web/member/features/matching/public.ts';
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { dropMember, PEOPLE_CALLS, showLike, showRemaining } from './people-cache.ts';

/** The result of sending a like. `refused` and `gone` come with a sentence that gives the reason. */
export type LikeOutcome =
  | { end: 'sent' }
  | { end: 'no_likes' }
  | { end: 'gone'; sentence: string }
  | { end: 'refused'; sentence: string };

/**
 * Sends a like. Every screen shows the like at once; after a refusal the like disappears again (rules: Timeline,
 * Send_like). The promise of `send` never rejects: after an error it resolves to `refused` or `gone`.
 */
export const useSendLike = () => {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useApiMutation(sendLike);
  const send = async (uuid: MemberId): Promise<LikeOutcome> => {
    showLike(queryClient, uuid, true);
    try {
      const answer = await mutateAsync({ body: { uuid } });
      if (answer.success) {
        showRemaining(queryClient, answer.like_remain);
        return { end: 'sent' };
      }
      showLike(queryClient, uuid, false, answer.code === 'cannot_like');
      if (answer.code === 'no_likes') {
        showRemaining(queryClient, 0);
        return { end: 'no_likes' };
      }
      // The two members have a pair already (recommendation, like or match), so an open detailed profile is fetched
      // again.
      void queryClient.invalidateQueries({ queryKey: [PEOPLE_CALLS.subprofile] });
      return { end: 'refused', sentence: answer.errors[0] ?? sendLikeJa.cannot };
    } catch (error) {
      showLike(queryClient, uuid, false);
      if (!(error instanceof ApiError && error.code === 'not_found'))
        return { end: 'refused', sentence: sentenceOf(error) };
      dropMember(queryClient, uuid);
      return { end: 'gone', sentence: sendLikeJa.gone };
    } finally {
      void queryClient.invalidateQueries({ queryKey: [PEOPLE_CALLS.footprints] });
      void refreshLists(queryClient);
    }
  };
  return { send, isPending };
};
