import { staffJa } from '#shared/messages/staff.ja.ts';
import { formatDeadline } from '#shared/time.ts';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Note } from '#web/components/states.tsx';
import { type QueueItem, waitedText } from '#web/staff/features/queues/public.ts';
import { type Fact, wishFacts, wishTexts } from '../request-facts.ts';
import { FactList } from './fact-list.tsx';

const texts = staffJa.manual;

/** The woman who requested a recommendation: waiting time, areas where she can meet, her texts and wishes. */
export const RequestFacts = ({ item }: { item: QueueItem }) => {
  const { wishes } = item;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div>
        <p className="font-mincho text-28">{wishes?.twitter_name}</p>
        <p className="text-ink-soft tabular-nums">{item.age === null ? staffJa.document.noAge : texts.age(item.age)}</p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-soft tabular-nums">
          <span>
            {texts.requestedAt} {formatDeadline(new Date(item.waiting_since))}
          </span>
          <span>{staffJa.document.waited(waitedText(item.waiting_ms))}</span>
        </p>
      </div>
      {wishes ? (
        <>
          <RuledSection title={texts.wishes.areas}>
            <p>{wishes.areas.join('、')}</p>
          </RuledSection>
          {wishTexts(wishes).map((fact) => (
            <Text key={fact.label} {...fact} />
          ))}
          <RuledSection title={texts.wishes.title}>
            <FactList facts={wishFacts(wishes)} />
          </RuledSection>
        </>
      ) : (
        <Note>{texts.wishes.none}</Note>
      )}
    </div>
  );
};

const Text = ({ label, value }: Fact) => (
  <RuledSection title={label}>
    <p className="prose">{value}</p>
  </RuledSection>
);
