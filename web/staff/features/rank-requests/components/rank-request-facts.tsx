import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffRanksJa } from '#shared/messages/staff-ranks.ja.ts';
import { formatDeadline } from '#shared/time.ts';
import { Photo, photoUrl } from '#web/components/avatar.tsx';
import { Icon } from '#web/components/icon.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { FactList, manFacts } from '#web/staff/features/manual-recommends/public.ts';
import { type QueueItem, waitedText } from '#web/staff/features/queues/public.ts';

const texts = staffRanksJa;
type RankRequest = NonNullable<QueueItem['rank_request']>;

/** The man who requests a rank: his current rank, the criteria, his photos, texts and facts. */
export const RankRequestFacts = ({ item, request }: { item: QueueItem; request: RankRequest }) => {
  const { twitter_name: name, criteria, decided_at: decided, propensity } = request;
  const photos = [request.profile1, request.profile2, request.profile3].filter((photo) => photoUrl(photo) !== null);
  const age = item.age === null ? staffJa.document.noAge : staffJa.manual.age(item.age);
  return (
    <article aria-label={name} className="flex min-w-0 flex-col gap-6">
      <div>
        <p className="font-mincho text-28">{name}</p>
        <p className="text-ink-soft tabular-nums">{[age, request.areas.join('、')].join('・')}</p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-soft tabular-nums">
          <span>
            {texts.requestedAt} {formatDeadline(new Date(item.waiting_since))}
          </span>
          <span>{staffJa.document.waited(waitedText(item.waiting_ms))}</span>
          <span>{decided ? `${texts.lastDecided} ${formatDeadline(new Date(decided))}` : texts.never}</span>
        </p>
      </div>
      <Criteria criteria={criteria} />
      {photos.length > 0 && (
        <div className="grid grid-cols-3 gap-2">
          {photos.map((photo, index) => (
            <Photo
              key={photo}
              src={photo}
              alt={texts.photoOf(name, index + 1)}
              still
              eager
              className="aspect-[4/5] rounded-input"
            />
          ))}
        </div>
      )}
      {propensity && (
        <RuledSection title={profileLabelsJa.propensity}>
          <p className="prose">{propensity}</p>
        </RuledSection>
      )}
      <RuledSection title={texts.profile}>
        <FactList facts={manFacts(request)} />
      </RuledSection>
    </article>
  );
};

/** How many of the six criteria the man meets. */
export const metCount = ({ criteria }: Pick<RankRequest, 'criteria'>): number =>
  criteria.filter(({ active }) => active).length;

type Criterion = RankRequest['criteria'][number];
const { units, of, until: untilText, sources } = texts.criteria;

/** The number (`2 / 3枚`) or the date (`7月3日 14:00まで`) of a criterion; undefined when it has neither. */
const figureOf = ({ criterion, count, needed, until }: Criterion): string | undefined => {
  if (count !== null && needed !== null) return of(count, needed, units[criterion as keyof typeof units] ?? '');
  return until ? untilText(formatDeadline(new Date(until))) : undefined;
};

const Criteria = ({ criteria }: Pick<RankRequest, 'criteria'>) => (
  <RuledSection title={texts.criteria.title(metCount({ criteria }), criteria.length)}>
    <ul>
      {criteria.map((one) => (
        <li key={one.criterion} className="flex min-h-11 items-center gap-3 py-1">
          <span className="inline-flex w-5 shrink-0 justify-center">
            {one.active ? (
              <Icon name="check" size={20} className="text-good" label={texts.criteria.met} />
            ) : (
              <span className="text-13 text-ink-soft">
                <span aria-hidden="true">－</span>
                <span className="sr-only">{texts.criteria.unmet}</span>
              </span>
            )}
          </span>
          <span className="min-w-0 flex-1">
            <span className={one.active ? undefined : 'text-ink-soft'}>{one.description}</span>
            <span className="block text-13 text-ink-soft">{sources[one.criterion]}</span>
          </span>
          <span className="shrink-0 text-right tabular-nums">{figureOf(one)}</span>
        </li>
      ))}
    </ul>
    <p className="mt-2 text-13 text-ink-soft">{texts.criteria.advice}</p>
  </RuledSection>
);
