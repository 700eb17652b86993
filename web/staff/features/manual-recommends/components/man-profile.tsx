import { useEffect, useRef } from 'react';
import type { MemberId } from '#shared/ids.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Photo, photoUrl } from '#web/components/avatar.tsx';
import { ReasonList } from '#web/components/reason-list.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Loading, Skeleton, SkeletonText } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { shownError } from '#web/staff/features/queues/public.ts';
import { useViewMan } from '../api/use-view-man.ts';
import type { Man } from '../men.ts';
import { manFacts } from '../request-facts.ts';
import { FactList } from './fact-list.tsx';

const texts = staffJa.manual;

/** The profile of the man whom staff have chosen: photos, reasons why he fits, his texts and facts. */
export const ManProfile = ({ id, manId }: { id: string; manId: MemberId }) => {
  const { data: man, error, refetch, isFetching } = useViewMan(id, manId);
  const shown = shownError(error);
  if (man) return <Profile man={man} />;
  if (shown) return <ErrorState message={shown.message} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Loading>
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="aspect-[4/5] w-2/3" />
      <SkeletonText lines={4} />
    </Loading>
  );
};

const Profile = ({ man }: { man: Man }) => {
  const article = useRef<HTMLElement>(null);
  // On a phone the profile is below the list of men, so it is scrolled into view.
  useEffect(() => {
    article.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const others = [man.profile2, man.profile3].filter((photo) => photoUrl(photo) !== null);
  return (
    <article ref={article} aria-label={man.twitter_name} className="flex scroll-mt-4 flex-col gap-6 lg:scroll-mt-20">
      <div>
        <p className="font-mincho text-28">{man.twitter_name}</p>
        <p className="text-ink-soft tabular-nums">
          {[texts.age(man.age), man.areas.join('、'), texts.rank(man.rank)].join('・')}
        </p>
      </div>
      {/* Three photos in one row, so that his texts are visible without scrolling. */}
      <div className="-mt-2 grid grid-cols-3 gap-2">
        <Photo
          src={man.profile1}
          alt={texts.photoOf(man.twitter_name)}
          still
          eager
          className="col-span-2 row-span-2 aspect-[4/5] rounded-input"
        />
        {others.map((photo) => (
          <Photo
            key={photo}
            src={photo}
            alt={texts.photoOf(man.twitter_name)}
            still
            className="aspect-[4/5] rounded-input"
          />
        ))}
      </div>
      {man.reasons.length > 0 && <ReasonList title={texts.reasonsTitle} reasons={man.reasons} caution={man.caution} />}
      {man.propensity && (
        <RuledSection title={profileLabelsJa.propensity}>
          <p className="prose">{man.propensity}</p>
        </RuledSection>
      )}
      <RuledSection title={texts.factsTitle}>
        <FactList facts={manFacts(man)} />
      </RuledSection>
    </article>
  );
};
