import { useSearchParams } from 'react-router-dom';
import type { PairId } from '#shared/ids.ts';
import { reviewOwnJa } from '#shared/messages/review-own.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Name } from '#web/components/cover.tsx';
import { Page } from '#web/components/page.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { ApiError } from '#web/platform/api/api-error.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { paths } from '#web/shell/paths.ts';
import { reviewFormPath } from '#web/shell/review-paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { useMyReviews } from './api/use-my-reviews.ts';
import { OwnReview } from './components/own-review.tsx';
import { pairIdOf } from './reviews.rules.ts';

const texts = reviewOwnJa;

/** /myreviewindex?id=: the reviews that a woman has written about one man, and a link to write another one. */
export const MyReviewsRoute = () => {
  const id = pairIdOf(useSearchParams()[0].get('id'));
  return id ? <ReviewsOf key={id} id={id} /> : <Gone />;
};

const ReviewsOf = ({ id }: { id: PairId }) => {
  const { data, error, isFetching, refetch } = useMyReviews(id);
  if (error instanceof ApiError && error.code === 'not_found') return <Gone />;
  if (!data && error && !isFetching)
    return <LoadFailed error={error} documented={reviewsJa.loadFailed} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton title={texts.title} />;
  const { reviews, twitter_name: name, is_reviewable: isReviewable } = data;
  const isEmpty = reviews.length === 0;
  return (
    <Page title={texts.title} lead={<Lead name={name} />}>
      {isEmpty ? (
        <EmptyState
          icon="star"
          title={texts.empty}
          action={isReviewable && <LinkButton to={reviewFormPath(id)}>{texts.write}</LinkButton>}
        >
          {isReviewable ? texts.emptyBody : texts.emptyClosed}
        </EmptyState>
      ) : (
        <ol aria-label={texts.list} className="-mt-4 divide-y divide-line border-line border-y">
          {reviews.map((review) => (
            <li key={review.id}>
              <OwnReview review={review} />
            </li>
          ))}
        </ol>
      )}
      {isReviewable && !isEmpty && (
        <LinkButton to={reviewFormPath(id)} wide>
          {texts.writeAnother}
        </LinkButton>
      )}
    </Page>
  );
};

const Lead = ({ name }: { name: string }) =>
  name === '' ? (
    texts.leadUnnamed
  ) : (
    <>
      <Name>{name}</Name>
      {texts.lead}
    </>
  );

/** Shown if the address contains no id of a pair (match) of this woman. */
const Gone = () => (
  <Page title={texts.title}>
    <EmptyState
      icon="star"
      title={texts.gone.title}
      action={<LinkButton to={paths.recommends({ status: 'matching' })}>{texts.toMatches}</LinkButton>}
    >
      {texts.gone.body}
    </EmptyState>
  </Page>
);
