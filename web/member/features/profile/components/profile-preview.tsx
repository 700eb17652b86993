import { profileLabelsJa, profileViewJa } from '#shared/messages/profile.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { photoUrl } from '#web/components/avatar.tsx';
import { Card } from '#web/components/card.tsx';
import { Carousel } from '#web/components/carousel.tsx';
import { Name } from '#web/components/cover.tsx';
import { Facts } from '#web/components/list.tsx';
import {
  basicFacts,
  meetingFacts,
  Part,
  Preferences,
  preferenceGroups,
  readableList,
  readableValue,
  SocialLinks,
  socialLinks,
  WrittenPart,
} from '#web/member/features/profile-view/public.ts';
import type { AccountDetail } from '../form/profile-values.ts';

const { sections } = profileViewJa;
type ProfilePreviewProps = { detail: AccountDetail; rank: string };

/**
 * The profile as a partner sees it, made of the same rows as the partner's screen. A woman's height and weight are not
 * shown (rules: Members).
 */
export const ProfilePreview = ({ detail, rank }: ProfilePreviewProps) => {
  const { height, weight, ...shared } = detail;
  const isMan = detail.sex === MAN;
  const seen = isMan ? { ...shared, height, weight, rank } : shared;
  return (
    <>
      <Head detail={detail} />
      <Card title={sections.basics} as="section">
        <Facts items={basicFacts(seen)} />
      </Card>
      <Card title={sections.meeting} as="section">
        <Facts items={meetingFacts(seen)} />
      </Card>
      <Preferences groups={preferenceGroups(detail)}>
        {isMan ? <HisWords {...detail} /> : <HerWords {...detail} />}
      </Preferences>
    </>
  );
};

const HisWords = (detail: AccountDetail) => (
  <>
    <WrittenPart title={sections.propensity} text={detail.propensity} />
    <WrittenPart title={sections.appeal} text={readableList(detail.appear_points)} />
    <Facts
      items={[
        { label: profileLabelsJa.takemovie, value: detail.takemovie },
        { label: profileLabelsJa.sexual_experience, value: detail.sexual_experience },
      ]}
    />
  </>
);

const HerWords = (detail: AccountDetail) => (
  <>
    <WrittenPart title={sections.ideal} text={detail.sexual_experience} />
    <WrittenPart title={sections.strengths} text={detail.appear_points} />
    <WrittenPart title={sections.propensity} text={detail.propensity} />
    {detail.takemovie !== '' && (
      <Part title={profileLabelsJa.takemovie}>
        <p>{readableValue(detail.takemovie)}</p>
      </Part>
    )}
  </>
);

const Head = ({ detail }: { detail: AccountDetail }) => {
  const { profile1, profile2, profile3, twitter_name: name, age, area } = detail;
  const photos = [profile1, ...[profile2, profile3].filter((photo) => photoUrl(photo) !== null)];
  return (
    <Card flush as="article">
      <div className="sm:grid sm:grid-cols-2">
        <div className="mx-auto w-full max-w-[390px]">
          <Carousel photos={[...new Set(photos)]} alt={profileViewJa.photosOf(name)} />
        </div>
        <div className="flex flex-col gap-3 p-4 sm:px-6 sm:py-5">
          <h2 className="text-28">
            <Name>{name}</Name>
          </h2>
          <p className="text-ink-soft">
            {[age !== null && profileViewJa.ageYears(age), readableList(area)].filter(Boolean).join('・')}
          </p>
          {detail.sex === MAN && <SocialLinks links={socialLinks(detail)} />}
        </div>
      </div>
    </Card>
  );
};
