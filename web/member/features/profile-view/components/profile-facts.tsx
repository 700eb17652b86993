import { useEffect } from 'react';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import { readableList } from '#shared/rules/joined-list.ts';
import { readableValue } from '#shared/rules/readable-value.ts';
import { Facts } from '#web/components/list.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import {
  type AnyProfile,
  basicFacts,
  factRowId,
  isOfPreferences,
  meetingFacts,
  preferenceGroups,
  type SocialLink,
} from '../profile-view.ts';
import { type AskedRow, focusRow } from './focus-row.ts';
import { Part, Preferences, WrittenPart } from './preferences.tsx';
import { SocialLinks } from './social-links.tsx';

/**
 * The texts with which members introduce themselves, shown above all tables. The intimate texts are in the collapsed
 * section `Preferences` instead. Renders nothing for an empty text.
 */
export const OwnWords = ({ profile }: { profile: AnyProfile }) => {
  const parts = isMans(profile)
    ? [[profileViewJa.sections.introduction, profile.propensity]]
    : [
        [profileViewJa.sections.strengths, profile.appear_points],
        [profileViewJa.sections.introduction, profile.propensity],
      ];
  return parts.map(
    ([title = '', text = '']) =>
      text.trim() !== '' && (
        <RuledSection key={title} title={title}>
          <p className="prose">{text}</p>
        </RuledSection>
      ),
  );
};

type ProfileFactsProps = {
  profile: AnyProfile;
  /** A man's social accounts. A woman's accounts are never shown. */
  links?: readonly SocialLink[];
  /** True for another member's profile: the closed section says in which acts the two agree. */
  isCompared?: boolean;
  /** The caution that the member has just pressed; its row gets the focus. */
  asked?: AskedRow | undefined;
};

/** The facts of a profile in sections; the intimate facts are in a section that is collapsed at first. */
export const ProfileFacts = ({ profile, links = [], isCompared = false, asked }: ProfileFactsProps) => {
  useEffect(() => {
    if (asked) focusRow(factRowId(asked.about));
  }, [asked]);
  return (
    <>
      <RuledSection title={profileViewJa.sections.basics}>
        <Facts items={basicFacts(profile)} />
      </RuledSection>
      <RuledSection title={profileViewJa.sections.meeting}>
        <Facts items={meetingFacts(profile)} />
      </RuledSection>
      <Preferences
        profile={profile}
        groups={preferenceGroups(profile)}
        isCompared={isCompared}
        asked={asked && isOfPreferences(asked.about) ? asked : undefined}
      >
        {isMans(profile) ? <HisAnswers profile={profile} /> : <HerAnswers profile={profile} />}
      </Preferences>
      {links.length > 0 && (
        <RuledSection title={profileViewJa.sections.sns}>
          <SocialLinks links={links} />
        </RuledSection>
      )}
    </>
  );
};

/** True for a man's profile. A woman's profile has no `rank` (rules: Members). */
const isMans = (profile: AnyProfile): boolean => 'rank' in profile;

const HisAnswers = ({ profile }: { profile: AnyProfile }) => (
  <>
    <WrittenPart title={profileViewJa.sections.appeal} text={readableList(profile.appear_points)} />
    <Facts
      items={[
        { label: profileLabelsJa.takemovie, value: readableValue(profile.takemovie) },
        { label: profileLabelsJa.sexual_experience, value: profile.sexual_experience },
      ]}
    />
  </>
);

const HerAnswers = ({ profile }: { profile: AnyProfile }) => (
  <>
    <WrittenPart title={profileViewJa.sections.ideal} text={profile.sexual_experience} />
    {profile.takemovie !== '' && (
      <Part title={profileLabelsJa.takemovie}>
        <p>{readableValue(profile.takemovie)}</p>
      </Part>
    )}
  </>
);
