import { staffJa } from '#shared/messages/staff.ja.ts';
import { isSex, SEX_LABELS } from '#shared/options/member.ts';
import { formatDeadline } from '#shared/time.ts';
import { waitedText } from '#web/staff/features/queues/public.ts';
import type { ReviewItem } from '../use-review.ts';

const texts = staffJa.document;
const SHORT_ID_CHARS = 10;

/** Shows only those facts about the member that staff need to check the document. */
export const ItemFacts = ({ item }: { item: ReviewItem }) => {
  const waitingSince = new Date(item.waiting_since);
  const facts = [
    [
      texts.member,
      <span key="id" title={item.member_id} className="font-mono">
        {item.member_id.slice(0, SHORT_ID_CHARS)}
      </span>,
    ],
    [texts.sex, isSex(item.sex) ? SEX_LABELS[item.sex] : ''],
    [texts.stated, item.age === null ? texts.noAge : texts.years(item.age)],
    [texts.type, item.document_type ?? texts.noType],
    [
      item.stage === 'confirm' ? texts.askedSince : texts.waitingSince,
      <>
        {formatDeadline(waitingSince)}
        <span className="block text-13 text-ink-soft">{texts.waited(waitedText(item.waiting_ms))}</span>
      </>,
    ],
    [texts.submissions, texts.times(item.submissions)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-[repeat(6,auto)]">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-13 text-ink-soft">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
