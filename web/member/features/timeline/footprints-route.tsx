import { Suspense, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { FOOTPRINT_PAGE_LINKS, FOOTPRINTS_PAGE_ROWS } from '#shared/limits.ts';
import { timelineJa } from '#shared/messages/timeline.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Pager } from '#web/components/pager.tsx';
import { PersonList, PersonRow, SkeletonPeople } from '#web/components/person-row.tsx';
import { Loading } from '#web/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { lazyExtra } from '#web/platform/lazy-extra.ts';
import { painted } from '#web/platform/painted.ts';
import { paths } from '#web/shell/paths.ts';
import { type FootprintRow, useFootprints } from './api/use-footprints.ts';
import { footprintPath } from './footprint-path.ts';
import { dayOf } from './footprints.rules.ts';

const { footprints } = timelineJa;
// Loaded after the visitors are shown: nobody can click a heart earlier.
const controls = () => painted().then(() => import('./components/like-controls.ts'));
const LikeHeart = lazyExtra(async () => (await controls()).LikeHeart);
const LikeSentDialog = lazyExtra(async () => (await controls()).LikeSentDialog);

/** /footprints: the visitors of the member's profile, ten per page (spec part-2 §2). */
export const FootprintsRoute = () => {
  const [query] = useSearchParams();
  const wanted = Number(query.get('page') ?? 1);
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= 100 ? wanted : 1;
  const visits = useFootprints({ page, perPage: FOOTPRINTS_PAGE_ROWS });
  // The server leaves out visitors who may no longer be shown. So a page may be empty although `total` is not 0.
  const isEmpty = page === 1 && visits.data?.total === 0;
  return (
    // An empty list needs no lead, because its own text says which visits will be shown.
    <Page title={footprints.title} lead={!isEmpty && footprints.lead} width={isEmpty ? 'column' : 'grid'}>
      {isEmpty ? (
        <EmptyState
          icon="eye"
          title={footprints.empty}
          action={
            <LinkButton kind="secondary" to={paths.timeline}>
              {timelineJa.toTimeline}
            </LinkButton>
          }
        >
          {footprints.emptyBody}
        </EmptyState>
      ) : (
        <Visitors page={page} visits={visits} />
      )}
    </Page>
  );
};

const footprintsPage = (page: number) => paths.footprints(page > 1 ? { page } : undefined);

type VisitorsProps = { page: number; visits: ReturnType<typeof useFootprints> };

const Visitors = ({ page, visits: { data, error, isFetching, isPlaceholderData, refetch } }: VisitorsProps) => {
  const navigate = useNavigate();
  /** The visitor whom the member has just liked; the dialog is about this visitor. */
  const [liked, setLiked] = useState<FootprintRow['id']>();
  if (!data && error)
    return <ErrorState message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <SkeletonPeople lines={1} isGrid />
      </Loading>
    );
  }
  // Rounded up, so that the last page can be opened even if it is not full (rules: Reviews and boards).
  const pageCount = Math.ceil(data.total / FOOTPRINTS_PAGE_ROWS);
  if (!isPlaceholderData && page > Math.max(1, pageCount)) return <Navigate replace to={footprintsPage(pageCount)} />;
  return (
    <>
      {data.data.length === 0 ? (
        <p className="text-ink-soft">{footprints.nobodyHere}</p>
      ) : (
        <PersonList label={footprints.title} isGrid>
          {data.data.map((row) => (
            <Visitor key={row.id} row={row} isSent={row.id === liked} onSent={() => setLiked(row.id)} />
          ))}
        </PersonList>
      )}
      <Pager
        page={page}
        pageCount={pageCount}
        visible={FOOTPRINT_PAGE_LINKS}
        onPage={(next) => navigate(footprintsPage(next))}
      />
      <Suspense>{liked && <LikeSentDialog open onClose={() => setLiked(undefined)} />}</Suspense>
    </>
  );
};

const Visitor = ({ row, isSent, onSent }: { row: FootprintRow; isSent: boolean; onSent: () => void }) => (
  <PersonRow
    to={footprintPath(row)}
    photo={row.avatar_profile_1}
    name={row.twitter_name}
    action={
      <Suspense>
        <LikeHeart row={row} isSent={isSent} onSent={onSent} />
      </Suspense>
    }
    time={{ shown: dayOf(row.visited_on, new Date()), iso: row.visited_on }}
    foot={
      row.is_visitor_liked ? (
        <StatusPill tone="accent" icon="heart">
          {timelineJa.liked}
        </StatusPill>
      ) : (
        row.can_not_liked && <StatusPill>{timelineJa.known}</StatusPill>
      )
    }
  />
);
