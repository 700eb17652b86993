import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addReview, createReview, getReview, listMyReviews } from '#shared/contract/reviews.ts';
import type { BodyInputOf, ResponseOf } from '#shared/endpoint.ts';
import type { PairId } from '#shared/ids.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type ReviewSubject = ResponseOf<typeof getReview>['review'];
export type ReviewAnswers = Omit<BodyInputOf<typeof addReview>['additional_review'], 'recommend_id'>;

const formQuery = (id: PairId | undefined) => apiQuery(getReview, id && { query: { recommend_id: id } });

/** The man whom the form is about, and the days that already have a review. Without an id nothing is fetched. */
export const useReviewForm = (id: PairId | undefined) =>
  useQuery({ ...formQuery(id), enabled: id !== undefined, refetchOnMount: 'always' });

type Written = { subject: ReviewSubject; answers: ReviewAnswers };

/**
 * Writes a woman's first review of a man, or a further one (spec part-1 §7). Both endpoints take the same answers. If
 * the first review was written on another device while this page was open, either endpoint works.
 */
export const useWriteReview = () => {
  const queryClient = useQueryClient();
  return useAction(
    ({ subject: { recommend_id: id, is_first: isFirst }, answers }: Written, idempotencyKey) =>
      isFirst
        ? callApi(createReview, { body: { recommend: { id, review: 1, ...answers } }, idempotencyKey })
        : callApi(addReview, { body: { additional_review: { recommend_id: id, ...answers } }, idempotencyKey }),
    {
      // The woman has now reviewed the man, so the cached profile, lists and review form are outdated.
      onSuccess: () =>
        Promise.all(
          [getReview.name, listMyReviews.name, 'getProfile', 'listRecommends'].map((name) =>
            queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' }),
          ),
        ),
    },
  );
};
