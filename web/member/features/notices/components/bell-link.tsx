import { Link } from 'react-router-dom';
import { noticesJa } from '#shared/messages/notices.ja.ts';
import { Icon } from '#web/components/icon.tsx';
import { LensUnread } from '#web/components/lens.tsx';
import { useAccount } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';

/** The bell in the header. Its dot is computed from the account's counts, so the bell needs no API call of its own. */
export const BellLink = () => {
  const { data: account } = useAccount();
  const hasNews = account !== undefined && account.unread_notifications_size + account.anouncement_size > 0;
  return (
    <Link
      to={paths.notices()}
      aria-label={hasNews ? noticesJa.bellUnread : noticesJa.bell}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors touched:bg-sunken"
    >
      <Icon name="bell" />
      {hasNews && <LensUnread over="paper" className="absolute top-2 right-2.5" />}
    </Link>
  );
};
