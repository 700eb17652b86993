import { homeJa } from '#shared/messages/home.ja.ts';
import { formatDate } from '#shared/time.ts';
import { List, Row } from '#web/components/list.tsx';
import { isBuiltPath } from '#web/member/app/paths.ts';
import type { Account } from '../api/use-account.ts';

/** What the service has to tell; a row leads on only to a screen that exists. */
export const Notifications = ({ items }: { items: Account['notification'] }) => {
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-17">{homeJa.banners.title}</h2>
      <List>
        {items.map(({ info, created_at, url }) => (
          <Row
            key={`${created_at}${info}`}
            title={<span className="whitespace-normal">{info}</span>}
            aside={formatDate(new Date(created_at))}
            to={url !== null && isBuiltPath(url) ? url : undefined}
          />
        ))}
      </List>
    </section>
  );
};
