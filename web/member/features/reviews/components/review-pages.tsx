import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { REVIEW_PAGE_LINKS } from '#shared/limits.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { reviewListJa } from '#shared/messages/review-list.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Pager } from '#web/components/pager.tsx';
import { Loading, SkeletonSection } from '#web/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { mayReadReviewsAndBoards, useAccount } from '#web/member/features/account/public.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { usePublicReviews } from '../api/use-public-reviews.ts';
import { type ReviewsView, readReviewsView, reviewsPath } from '../reviews.rules.ts';
import { Locked } from './locked.tsx';
import { ReviewCard } from './review-card.tsx';

/** All public reviews, ten per page, for members who may read them (spec part-1 §2). `path`: address of the list. */
export const ReviewPages = ({ path }: { path: string }) => {
  const account = useAccount();
  const [query] = useSearchParams();
  const view = readReviewsView(query);
  const mayRead = account.data !== undefined && mayReadReviewsAndBoards(account.data);
  const isLocked = account.data !== undefined && !mayRead;
  if (!account.data && account.error)
    return <LoadFailed error={account.error} onRetry={account.refetch} busy={account.isFetching} />;
  return (
    <Page title={reviewsJa.title} lead={!isLocked && reviewListJa.lead}>
      {account.data && isLocked ? (
        <Locked account={account.data} />
      ) : (
        <>
          <Order path={path} view={view} />
          <Reviews path={path} view={view} enabled={mayRead} />
        </>
      )}
    </Page>
  );
};

type ListProps = { path: string; view: ReviewsView };

const Order = ({ path, view }: ListProps) => (
  <div className="-mt-4">
    <Tabs
      label={reviewListJa.orderLabel}
      items={(['newest', 'popular'] as const).map((order) => ({
        label: reviewsJa.order[order],
        to: reviewsPath(path, { order, page: 1 }),
        current: view.order === order,
      }))}
    />
  </div>
);

const Reviews = ({ path, view, enabled }: ListProps & { enabled: boolean }) => {
  const navigate = useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = usePublicReviews(view, enabled);
  if (!data && error) {
    return (
      <ErrorState
        message={error.code === 'offline' ? error.message : reviewsJa.loadFailed}
        hint={error.code !== 'offline' && commonJa.error.again}
        reference={error.requestId && commonJa.error.requestId(error.requestId)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Loading>
        <SkeletonSection lines={4} />
        <SkeletonSection lines={4} />
        <SkeletonSection lines={4} />
      </Loading>
    );
  }
  const { reviews, pageCount } = data;
  if (!isPlaceholderData && view.page > Math.max(1, pageCount))
    return <Navigate replace to={reviewsPath(path, { ...view, page: Math.max(1, pageCount) })} />;
  return (
    <>
      {reviews.length === 0 ? (
        <NoReviews path={path} view={view} />
      ) : (
        <ol
          aria-label={reviewListJa.list}
          aria-busy={isPlaceholderData}
          className="-mt-8 divide-y divide-line border-line border-b"
        >
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ol>
      )}
      <Pager
        page={view.page}
        pageCount={pageCount}
        visible={REVIEW_PAGE_LINKS}
        onPage={(page) => navigate(reviewsPath(path, { ...view, page }))}
      />
    </>
  );
};

/** Shown if there is no review at all, or none on this page because staff have hidden reviews meanwhile. */
const NoReviews = ({ path, view }: ListProps) =>
  view.page === 1 ? (
    <EmptyState icon="star" title={reviewsJa.empty}>
      {reviewListJa.emptyBody}
    </EmptyState>
  ) : (
    <EmptyState
      icon="star"
      title={reviewListJa.pageEmpty}
      action={
        <LinkButton kind="secondary" to={reviewsPath(path, { ...view, page: 1 })}>
          {reviewListJa.toFirst}
        </LinkButton>
      }
    />
  );
