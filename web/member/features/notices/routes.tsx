import { useParams, useSearchParams } from 'react-router-dom';
import { noticesJa } from '#shared/messages/notices.ja.ts';
import { formatDate } from '#shared/time.ts';
import { LinkButton } from '#web/components/button.tsx';
import { cx } from '#web/components/cx.ts';
import { Page } from '#web/components/page.tsx';
import { Loading, SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { wholeEnd } from '#web/components/whole-end.tsx';
import { useAccount } from '#web/member/features/account/public.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { NotFoundRoute } from '#web/shell/not-found-route.tsx';
import { NoticeLine } from '#web/shell/page-skeleton.tsx';
import { paths } from '#web/shell/paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { useNotice } from './api/use-notices.ts';
import { useNotificationReads } from './api/use-notification-reads.ts';
import { AnnouncementList } from './components/announcement-list.tsx';
import { NoticeList } from './components/notice-list.tsx';
import { UnreadNotifications } from './components/unread-notifications.tsx';

const { tabs, title, gone, back } = noticesJa;

/** /notice/index: the member's own notifications, notices to all members, and announcements (spec part-1 §2). */
export const NoticesRoute = () => {
  const [query] = useSearchParams();
  const { data: account } = useAccount();
  const { isPending } = useNotificationReads();
  const isNew = query.get('tab') === 'announcements';
  return (
    <Page title={title}>
      {isPending && (
        <Loading>
          <SkeletonRows plain dated />
        </Loading>
      )}
      <UnreadNotifications />
      {/* The lists load meanwhile, and appear with the notifications above them, which would move them otherwise. */}
      <div className={cx(isPending && 'hidden')}>
        <Tabs
          label={tabs.label}
          items={[
            { label: tabs.notices, to: paths.notices(), current: !isNew },
            {
              label: tabs.announcements,
              to: paths.notices({ tab: 'announcements' }),
              current: isNew,
              count: account?.anouncement_size,
            },
          ]}
        />
        {/* The list's first hairline covers the hairline of the tabs. */}
        <div className="-mt-px flex flex-col gap-8">{isNew ? <AnnouncementList /> : <NoticeList />}</div>
      </div>
    </Page>
  );
};

/** /notice/{id}: one notice, without the app's header and footer (spec part-2 §2). */
export const NoticeRoute = () => {
  const { id = '' } = useParams();
  // An id that is not a number is an unknown address, so the 404 page with header and footer is shown.
  if (!/^\d+$/.test(id)) return <NotFoundRoute />;
  return /^[1-9]\d{0,8}$/.test(id) ? <OneNotice id={Number(id)} /> : <Gone />;
};

const OneNotice = ({ id }: { id: number }) => {
  const { data, error, refetch, isFetching } = useNotice(id);
  if (error?.code === 'not_found') return <Gone />;
  if (!data) {
    return (
      <>
        <NoticeLine />
        {error ? <LoadFailed error={error} onRetry={refetch} busy={isFetching} /> : <ScreenSkeleton />}
      </>
    );
  }
  const { topic, info, created_at: at } = data.notice;
  return (
    <>
      <NoticeLine />
      <Page title={topic}>
        <div className="-mt-6">
          <time dateTime={at} className="text-13 text-ink-soft tabular-nums">
            {formatDate(new Date(at))}
          </time>
          <p className="prose mt-4 border-line border-t pt-4">{wholeEnd(info)}</p>
        </div>
      </Page>
    </>
  );
};

const Gone = () => (
  <>
    <NoticeLine />
    <Page title={gone.title} titleHidden>
      <EmptyState icon="bell" title={gone.title} action={<LinkButton to={paths.notices()}>{back}</LinkButton>}>
        {gone.body}
      </EmptyState>
    </Page>
  </>
);
