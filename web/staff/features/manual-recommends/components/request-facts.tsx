import { staffJa } from '#shared/messages/staff.ja.ts';
import { formatDeadline } from '#shared/time.ts';
import type { QueueItem } from '../../queues/use-queue-work.ts';
import { waitedText } from '../../queues/waited-text.ts';

const texts = staffJa.document;
const SHORT_ID_CHARS = 10;

/** Who asked and since when. Her preferences are not shown: staff see the recommender's candidates, not her answers. */
export const RequestFacts = ({ item }: { item: QueueItem }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
    <div>
      <dt className="text-13 text-ink-soft">{texts.member}</dt>
      <dd title={item.member_id} className="font-mono">
        {item.member_id.slice(0, SHORT_ID_CHARS)}
      </dd>
    </div>
    <div>
      <dt className="text-13 text-ink-soft">{texts.stated}</dt>
      <dd className="tabular-nums">{item.age === null ? texts.noAge : texts.years(item.age)}</dd>
    </div>
    <div>
      <dt className="text-13 text-ink-soft">{staffJa.manual.requestedAt}</dt>
      <dd className="tabular-nums">
        {formatDeadline(new Date(item.waiting_since))}
        <span className="block text-13 text-ink-soft">{texts.waited(waitedText(item.waiting_ms))}</span>
      </dd>
    </div>
  </dl>
);
