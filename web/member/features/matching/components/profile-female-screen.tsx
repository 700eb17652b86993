import { profileJa } from '#shared/messages/profile.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { Card } from '#web/components/card.tsx';
import { Facts } from '#web/components/list.tsx';
import {
  basicFacts,
  meetingFacts,
  Part,
  Preferences,
  preferenceGroups,
  readableValue,
  WrittenPart,
} from '#web/member/features/profile-view/public.ts';
import { isGone, isPartnerId, pairOfAnswer, useWomanProfile, type WomanProfile } from '../api/use-partner-profile.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { ProfileFrame, ProfileMissing } from './profile-frame.tsx';
import { ProfileHead } from './profile-head.tsx';

const { labels, view } = profileJa;

/** A man views a woman: a match, or a like between them (spec part-1 §2, §4). */
export const ProfileFemaleScreen = ({ partnerId }: { partnerId: string }) => {
  const { data, error, isFetching, refetch } = useWomanProfile(partnerId);
  return (
    <ProfileFrame sex={MAN}>
      {data && !isGone(error) ? (
        <>
          <WomanDetails profile={data.profile} recommend={data.recommend} />
          <ChoicePanel
            sex={MAN}
            name={data.profile.twitter_name}
            pair={data.recommend}
            refetch={async () => pairOfAnswer(await refetch())}
          />
        </>
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

const WomanDetails = ({ profile, recommend }: Pick<WomanProfile, 'profile' | 'recommend'>) => (
  <>
    <ProfileHead profile={profile} status={recommend} />
    <Card title={view.sections.basics} as="section">
      <Facts items={basicFacts(profile)} />
    </Card>
    <Card title={view.sections.meeting} as="section">
      <Facts items={meetingFacts(profile)} />
    </Card>
    <Preferences groups={preferenceGroups(profile)}>
      <WrittenPart title={view.sections.ideal} text={profile.sexual_experience} />
      <WrittenPart title={view.sections.strengths} text={profile.appear_points} />
      <WrittenPart title={view.sections.propensity} text={profile.propensity} />
      {profile.takemovie !== '' && (
        <Part title={labels.takemovie}>
          <p>{readableValue(profile.takemovie)}</p>
        </Part>
      )}
    </Preferences>
  </>
);
