import { matchingJa } from '#shared/messages/matching.ja.ts';
import { profileJa } from '#shared/messages/profile.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import { formatDeadline } from '#shared/time.ts';
import { Card } from '#web/components/card.tsx';
import { Facts } from '#web/components/list.tsx';
import { ReasonList } from '#web/components/reason-list.tsx';
import {
  basicFacts,
  meetingFacts,
  Preferences,
  preferenceGroups,
  readableList,
  socialLinks,
  WrittenPart,
} from '#web/member/features/profile-view/public.ts';
import { isGone, isPartnerId, type ManProfile, pairOfAnswer, useManProfile } from '../api/use-partner-profile.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { ProfileFrame, ProfileMissing } from './profile-frame.tsx';
import { ProfileHead } from './profile-head.tsx';

const { labels, view } = profileJa;

/** A woman views a man with whom she has a pair, and answers (spec part-1 §2, §4). */
export const ProfileScreen = ({ partnerId }: { partnerId: string }) => {
  const { data, error, isFetching, refetch } = useManProfile(partnerId);
  return (
    <ProfileFrame sex={WOMAN}>
      {data && !isGone(error) ? (
        <>
          <ManDetails data={data} />
          <ChoicePanel
            sex={WOMAN}
            name={data.profile.twitter_name}
            pair={data.recommend}
            refetch={async () => pairOfAnswer(await refetch())}
          />
        </>
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

const ManDetails = ({ data: { profile, recommend } }: { data: ManProfile }) => {
  const { explanation, suspended_until: until } = recommend;
  return (
    <>
      <ProfileHead
        profile={profile}
        status={recommend}
        note={until && matchingJa.hold.until(formatDeadline(new Date(until)))}
        byStaff={recommend.from_staff}
        links={socialLinks(profile)}
      />
      {explanation && (
        <Card>
          <ReasonList title={matchingJa.why.title} reasons={explanation.reasons} caution={explanation.caution} />
        </Card>
      )}
      <Card title={view.sections.basics} as="section">
        <Facts items={basicFacts(profile)} />
      </Card>
      <Card title={view.sections.meeting} as="section">
        <Facts items={meetingFacts(profile)} />
      </Card>
      <Preferences groups={preferenceGroups(profile)}>
        <WrittenPart title={view.sections.propensity} text={profile.propensity} />
        <WrittenPart title={view.sections.appeal} text={readableList(profile.appear_points)} />
        <Facts
          items={[
            { label: labels.takemovie, value: profile.takemovie },
            { label: labels.sexual_experience, value: profile.sexual_experience },
          ]}
        />
      </Preferences>
    </>
  );
};
