import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { commonJa } from '#shared/messages/common.ja.ts';
import { listsJa } from '#shared/messages/lists.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { cx } from '#web/components/cx.ts';
import { Page } from '#web/components/page.tsx';
import { Pager } from '#web/components/pager.tsx';
import { SkeletonPeople } from '#web/components/person-row.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useFocusWhereLost } from '#web/components/use-focus-where-lost.ts';
import { accountQuery, useAccount } from '#web/member/features/account/public.ts';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { paths } from '#web/shell/paths.ts';
import { useRecommends } from '../api/use-recommends.ts';
import { type ListView, listPath, readListView } from '../matching.rules.ts';
import { ListEmpty } from './list-empty.tsx';
import { RecommendGroups, UNDER_TABS } from './recommend-groups.tsx';

const TABS = [null, 'matching', 'liked', 'send_like'] as const;

/** The member's recommendations, matches and likes (spec part-1 §2, §4). */
export const RecommendsScreen = ({ sex }: { sex: Sex }) => {
  const [query] = useSearchParams();
  const view = readListView(query);
  const list = useRecommends(sex, view);
  const { data, error } = list;
  const isEmpty = data?.rec.length === 0 && data.pageCount <= 1;
  // True when the chat's column is beside the list. An empty list, and a list that did not load, use the full width,
  // because no chat can be opened from them.
  const isBeside = data ? !isEmpty : !error;
  const newLikes = useNewLikes(view, list.dataUpdatedAt);
  const { title, tabs } = matchingJa.lists;
  // The pager button that was pressed disappears with its page, so the focus moves to the new rows.
  const rows = useFocusWhereLost<HTMLElement>(view.page);
  return (
    <Page title={title} width="wide">
      <div className={cx(isBeside && 'lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-8')}>
        <div className="flex min-w-0 flex-col gap-6">
          {data && data.admin_message_unread > 0 && (
            <Link to={paths.office} className="text-link -my-2 inline-flex min-h-11 items-center self-start">
              {listsJa.officeUnread}
            </Link>
          )}
          <Tabs
            label={title}
            items={TABS.map((tab) => ({
              label: tabs[tab ?? 'all'],
              to: listPath(sex, { ...view, tab, page: 1 }),
              current: tab === view.tab,
              count: tab === 'liked' ? newLikes : undefined,
            }))}
          />
          <section
            ref={rows}
            tabIndex={-1}
            aria-label={tabs[view.tab ?? 'all']}
            className="flex flex-col gap-8 outline-none"
          >
            {isEmpty && view.page === 1 ? (
              <ListEmpty sex={sex} tab={view.tab} />
            ) : (
              <RecommendsPage key={`${view.tab} ${view.page}`} sex={sex} view={view} list={list} />
            )}
          </section>
        </div>
        {isBeside && <Beside />}
      </div>
    </Page>
  );
};

/**
 * On a desktop, the empty column to the right of the list. A click on a match opens the chat in this part of the screen
 * (rules: Chat).
 */
const Beside = () => (
  <aside className="sticky top-[calc(var(--top-bar)+2rem)] hidden h-[calc(100dvh-var(--top-bar)-var(--tab-bar)-10rem)] min-h-80 items-center justify-center border-line border-l lg:flex">
    <EmptyState icon="chat" title={listsJa.prompt.title}>
      {listsJa.prompt.body}
    </EmptyState>
  </aside>
);

type RecommendsPageProps = { sex: Sex; view: ListView; list: ReturnType<typeof useRecommends> };

const RecommendsPage = ({ sex, view, list: { data, error, isFetching, refetch } }: RecommendsPageProps) => {
  const navigate = useNavigate();
  if (!data && error)
    return (
      <div className={UNDER_TABS}>
        <ErrorState message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) {
    const isTitled = view.tab === null || view.tab === 'matching';
    return (
      <Loading>
        {isTitled && <Skeleton className="mt-1.5 -mb-0.5 h-4 w-1/3 rounded-full" />}
        <div className={isTitled ? undefined : UNDER_TABS}>
          <SkeletonPeople />
        </div>
      </Loading>
    );
  }
  const lastPage = Math.max(1, data.pageCount);
  if (view.page > lastPage) return <Navigate replace to={listPath(sex, { ...view, page: lastPage })} />;
  return (
    <>
      {data.rec.length === 0 ? (
        // The server leaves out pairs that the member may not see, and adds no other pairs in their place. So a page
        // may be empty while other pages are not.
        <p className="py-12 text-center text-ink-soft">{listsJa.pageHidden}</p>
      ) : (
        <RecommendGroups
          rows={data.rec}
          sex={sex}
          tab={view.tab}
          profiles={view.profiles}
          isWhole={data.pageCount === 1}
        />
      )}
      <Pager
        page={view.page}
        pageCount={data.pageCount}
        onPage={(page) => navigate(listPath(sex, { ...view, page }))}
      />
      {data.pageCount > 1 && (
        <p className="text-center text-13 text-ink-soft tabular-nums">{commonJa.perPage(view.page, data.pageCount)}</p>
      )}
    </>
  );
};

/**
 * Number of likes received since the member last opened the list of likes. The server resets the number when it returns
 * that list. The account is then fetched again, so that the footer's dot disappears while the member looks at the list.
 */
const useNewLikes = ({ tab }: ListView, loadedAt: number): number => {
  const queryClient = useQueryClient();
  const { data: account } = useAccount();
  const newLikes = account?.like_count_new ?? 0;
  useEffect(() => {
    if (tab === 'liked' && loadedAt > 0 && newLikes > 0)
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  }, [tab, loadedAt, newLikes, queryClient]);
  return tab === 'liked' ? 0 : newLikes;
};
