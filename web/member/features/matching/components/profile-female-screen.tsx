import { MAN } from '#shared/options/member.ts';
import {
  LastLoginLine,
  OwnWords,
  PhotoFirst,
  ProfileFacts,
  ProfileLayout,
} from '#web/member/features/profile-view/public.ts';
import { MemberSafety } from '#web/member/features/reports/public.ts';
import { isPartnerId, pairOfAnswer, useGone, useWomanProfile, type WomanProfile } from '../api/use-partner-profile.ts';
import { afterBlockPath } from '../matching.rules.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { BackButton, ProfileFrame, ProfileMissing } from './profile-frame.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ProfileState } from './profile-state.tsx';
import type { ChoicesInput } from './use-choices.ts';

/** Profile of a woman, viewed by a man who has a match or a like with her (spec part-1 §2, §4). */
export const ProfileFemaleScreen = ({ partnerId }: { partnerId: string }) => {
  const { data, error, isFetching, refetch } = useWomanProfile(partnerId);
  const isHidden = useGone(error);
  return (
    <ProfileFrame>
      {data && !isHidden ? (
        <Woman data={data} refetch={async () => pairOfAnswer(await refetch())} />
      ) : (
        <ProfileMissing
          sex={MAN}
          error={error}
          isKnownId={isPartnerId(partnerId)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </ProfileFrame>
  );
};

type WomanProps = { data: WomanProfile; refetch: ChoicesInput['refetch'] };

const Woman = ({ data: { profile, my_profile: own, recommend }, refetch }: WomanProps) => {
  return (
    <PhotoFirst>
      <ProfileLayout
        profile={profile}
        isAgeVerified={profile.is_age_verified}
        corner={<BackButton sex={MAN} onPhoto />}
        menu={<ProfileMenu sex={MAN} profile={profile} pair={recommend} />}
      >
        <div className="flex flex-col gap-4">
          <ProfileState pair={recommend} />
          <LastLoginLine step={profile.last_login} />
        </div>
        <OwnWords profile={profile} />
        <ProfileFacts profile={profile} isCompared />
        <MemberSafety
          profile={profile}
          uuid={profile.id}
          leaveTo={afterBlockPath(MAN)}
          mayBlock={!recommend.choices.includes('block')}
        />
        <ChoicePanel sex={MAN} partner={profile} own={own} pair={recommend} refetch={refetch} />
      </ProfileLayout>
    </PhotoFirst>
  );
};
