import { useSearchParams } from 'react-router-dom';
import type { PairId } from '#shared/ids.ts';
import { reviewWritingJa } from '#shared/messages/review-writing.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { ApiError } from '#web/platform/api/api-error.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { paths } from '#web/shell/paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { useReviewForm } from './api/use-review-form.ts';
import { ReviewForm } from './components/review-form.tsx';
import { pairIdOf } from './reviews.rules.ts';

/** /reviewform?id=: a woman reviews a man whom she met (spec part-1 §2, §5). */
export const ReviewFormRoute = () => {
  const id = pairIdOf(useSearchParams()[0].get('id'));
  return id ? <FormOf key={id} id={id} /> : <Closed />;
};

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);

const FormOf = ({ id }: { id: PairId }) => {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useReviewForm(id);
  const code = codeOf(error);
  if (code === 'not_found' || code === 'illegal_state') return <Closed />;
  if (code === 'age_confirmation_required') return <AgeFirst />;
  // Waits for a fresh response: a cached one may lack days that have got a review meanwhile.
  if (data && isFetchedAfterMount) return <ReviewForm subject={data.review} />;
  if (error && !isFetching) return <LoadFailed error={error} documented={reviewsJa.loadFailed} onRetry={refetch} />;
  return <ScreenSkeleton title={reviewsJa.formTitle} />;
};

/**
 * Shown if the man can't be reviewed: the two never matched, he ended the match, it ended more than thirty days ago, or
 * the pair is not hers.
 */
const Closed = () => <Instead {...reviewWritingJa.closed} to={paths.recommends({ status: 'matching' })} />;

/** Shown to a woman whose age confirmation is no longer valid. */
const AgeFirst = () => <Instead {...reviewWritingJa.age} to={paths.ageConfirmation} />;

type InsteadProps = { title: string; body: string; action: string; to: string };
const Instead = ({ title, body, action, to }: InsteadProps) => (
  <Page title={reviewsJa.formTitle}>
    <EmptyState icon="star" title={title} action={<LinkButton to={to}>{action}</LinkButton>}>
      {body}
    </EmptyState>
  </Page>
);
