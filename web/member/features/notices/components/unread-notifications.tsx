import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { noticesJa } from '#shared/messages/notices.ja.ts';
import { formatDate } from '#shared/time.ts';
import { Button } from '#web/components/button.tsx';
import { cx } from '#web/components/cx.ts';
import { LensUnread } from '#web/components/lens.tsx';
import { textLook } from '#web/components/text-look.ts';
import { isBuiltPath } from '#web/shell/pages.ts';
import { paths } from '#web/shell/paths.ts';
import { type OwnNotification, useMarkNotificationRead, useNotificationReads } from '../api/use-notification-reads.ts';

const { own } = noticesJa;
/** Number of notifications shown before the member clicks "more". */
const SHOWN_AT_FIRST = 3;

/**
 * The member's unread notifications as rows. A row disappears when the member confirms it. Renders nothing if there are
 * none.
 */
export const UnreadNotifications = () => {
  const { data } = useNotificationReads();
  const [all, setAll] = useState(false);
  const items = data?.user_notifications ?? [];
  if (items.length === 0) return null;
  const shown = all ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="unread-notifications">
      <h2 id="unread-notifications" className="mb-2 text-17">
        {own.title(items.length)}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {shown.map((item) => (
          <Unread key={item.id} item={item} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button kind="quiet" small wide onClick={() => setAll(true)} className="mt-1">
          {own.rest(items.length - shown.length)}
        </Button>
      )}
    </section>
  );
};

const Unread = ({ item }: { item: OwnNotification }) => {
  const { mutate, isPending, error } = useMarkNotificationRead();
  const navigate = useNavigate();
  const { id, title, body, url } = item;
  const read = () => mutate({ body: { notification_id: id } });
  const target = url !== null && isBuiltPath(url) && url !== paths.home() ? url : null;
  return (
    <li className="flex gap-3 pt-3 pb-1">
      <LensUnread className="mt-2" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3">
          <h3 className="min-w-0 flex-1 text-16">{title}</h3>
          <time dateTime={item.created_at} className="shrink-0 text-13 text-ink-soft tabular-nums">
            {formatDate(new Date(item.created_at))}
          </time>
        </div>
        <p className={cx('mt-0.5 whitespace-pre-wrap text-ink-soft', textLook(body))}>{body}</p>
        {error && error.code !== 'not_found' && (
          <p role="alert" className="mt-1 text-13 text-danger">
            {own.failed}
          </p>
        )}
        <div className="mt-1 -ml-4 flex flex-wrap">
          <Button kind="quiet" small busy={isPending} onClick={read} aria-label={own.readOf(title)}>
            {own.read}
          </Button>
          {target && (
            <Button
              kind="quiet"
              small
              aria-label={own.openOf(title)}
              onClick={() => {
                read();
                navigate(target);
              }}
            >
              {own.open}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
};
