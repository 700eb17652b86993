import { useState } from 'react';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN } from '#shared/options/member.ts';
import { formatDeadline } from '#shared/time.ts';
import { ReasonList } from '#web/components/reason-list.tsx';
import {
  type AskedRow,
  hasCautionRow,
  LastLoginLine,
  OwnWords,
  PhotoFirst,
  ProfileFacts,
  ProfileLayout,
  socialLinks,
} from '#web/member/features/profile-view/public.ts';
import { MemberSafety } from '#web/member/features/reports/public.ts';
import { isPartnerId, type ManProfile, pairOfAnswer, useGone, useManProfile } from '../api/use-partner-profile.ts';
import { afterBlockPath } from '../matching.rules.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { BackButton, ProfileFrame, ProfileMissing } from './profile-frame.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ProfileState } from './profile-state.tsx';
import { ReviewLine } from './review-line.tsx';
import type { ChoicesInput } from './use-choices.ts';

/**
 * Profile of a man, viewed by a woman who has a pair (recommendation, like or match) with him. She answers on this page
 * (spec part-1 §2, §4).
 */
export const ProfileScreen = ({ partnerId }: { partnerId: string }) => {
  const { data, error, isFetching, refetch } = useManProfile(partnerId);
  const isHidden = useGone(error);
  return (
    <ProfileFrame>
      {data && !isHidden ? (
        <Man data={data} refetch={async () => pairOfAnswer(await refetch())} />
      ) : (
        <ProfileMissing
          sex={WOMAN}
          error={error}
          isKnownId={isPartnerId(partnerId)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </ProfileFrame>
  );
};

type ManProps = { data: ManProfile; refetch: ChoicesInput['refetch'] };

const Man = ({ data: { profile, my_profile: own, recommend, reviews }, refetch }: ManProps) => {
  const { explanation, suspended_until: until } = recommend;
  const [asked, setAsked] = useState<AskedRow>();
  const about = explanation?.caution_about;
  return (
    <PhotoFirst>
      <ProfileLayout
        profile={profile}
        isAgeVerified={profile.is_age_verified}
        corner={<BackButton sex={WOMAN} onPhoto />}
        menu={<ProfileMenu sex={WOMAN} profile={profile} pair={recommend} />}
      >
        <div className="flex flex-col gap-4">
          <ProfileState
            pair={recommend}
            note={until && matchingJa.hold.until(formatDeadline(new Date(until)))}
            byStaff={recommend.from_staff}
          />
          <LastLoginLine step={profile.last_login} />
          <ReviewLine reviews={reviews} own={recommend.status_n === PAIR_STATE.reviewed ? recommend.id : undefined} />
          {explanation && (
            <ReasonList
              reasons={explanation.reasons}
              caution={explanation.caution}
              onCaution={hasCautionRow(profile, about) ? () => setAsked({ about }) : undefined}
            />
          )}
        </div>
        <OwnWords profile={profile} />
        <ProfileFacts profile={profile} links={socialLinks(profile)} isCompared asked={asked} />
        <MemberSafety
          profile={profile}
          uuid={profile.id}
          leaveTo={afterBlockPath(WOMAN)}
          mayBlock={!recommend.choices.includes('block')}
        />
        <ChoicePanel sex={WOMAN} partner={profile} own={own} pair={recommend} refetch={refetch} />
      </ProfileLayout>
    </PhotoFirst>
  );
};
