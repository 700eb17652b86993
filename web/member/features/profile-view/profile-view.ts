import type { getProfile, getProfileFemale } from '#shared/contract/partner-profile.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import { ACT_ANSWERS, ACT_GROUPS, type ActKey, actsInGroup, DEGREES, gradedLabel } from '#shared/options/acts.ts';
import { readableList } from '#shared/rules/joined-list.ts';
import { readableValue, withUnit } from '#shared/rules/readable-value.ts';

type ManProfile = ResponseOf<typeof getProfile>['profile'];
type WomanProfile = ResponseOf<typeof getProfileFemale>['profile'];
/** The answers and photos of a partner, or of the member's own profile as partners see it. */
export type AnyProfile = Omit<ManProfile, NotShown> | Omit<WomanProfile, NotShown>;
/** What stands elsewhere on a screen: whose profile it is, his accounts, whether the age is verified. */
type NotShown = 'id' | 'is_age_verified' | keyof Parameters<typeof socialLinks>[0];
type TextFact = { label: string; value: string };

const written = (facts: readonly TextFact[]): TextFact[] =>
  facts.filter(({ value }) => value !== '').map(({ label, value }) => ({ label, value: readableValue(value) }));

/**
 * Height, weight and rank are shown for men. The server never sends a woman's height, weight and rank to this browser
 * (rules: Members).
 */
export const basicFacts = (profile: AnyProfile): TextFact[] =>
  written([
    ...('height' in profile
      ? [
          { label: profileLabelsJa.height, value: withUnit(profile.height, profileViewJa.units.height) },
          { label: profileLabelsJa.weight, value: withUnit(profile.weight, profileViewJa.units.weight) },
        ]
      : []),
    { label: profileLabelsJa.body_type, value: profile.body_type },
    { label: profileLabelsJa.personarity, value: profile.personarity },
    { label: profileViewJa.wantedAge, value: readableList(profile.age_range) },
    ...('rank' in profile ? [{ label: profileViewJa.rank, value: profile.rank }] : []),
  ]);

/** The facts that matter for arranging a meeting. */
export const meetingFacts = (profile: AnyProfile): TextFact[] =>
  written([
    { label: profileLabelsJa.your_freetimes, value: readableList(profile.your_freetimes) },
    { label: profileLabelsJa.area, value: readableList(profile.area) },
    { label: profileLabelsJa.your_pre_dm, value: profile.your_pre_dm },
    { label: profileLabelsJa.your_pre_tel, value: profile.your_pre_tel },
    { label: profileLabelsJa.your_pre_photo, value: profile.your_pre_photo },
    { label: profileLabelsJa.your_pre_contact, value: profile.your_pre_contact },
  ]);

type Answer = { key: string; label: string; answer: string; isGiven: boolean; isRefusal: boolean };
export type AnswerGroup = { label: string; answers: Answer[] };

const answerOf = (value: number | null, answers: readonly { value: number; label: string }[]) => {
  const label = value === null ? undefined : gradedLabel(answers, value);
  return { answer: label ?? profileViewJa.unset, isGiven: label !== undefined, isRefusal: value === 4 };
};

/** The sixteen acts by group, and the degrees of S and M. Unanswered ones are included. */
export const preferenceGroups = (
  profile: Record<ActKey | 'your_sadism' | 'your_masochism', number | null>,
): AnswerGroup[] => [
  ...ACT_GROUPS.map(({ key: group, label }) => ({
    label,
    answers: actsInGroup(group).map((act) => ({
      key: act.key,
      label: act.label,
      ...answerOf(profile[act.key], ACT_ANSWERS),
    })),
  })),
  {
    label: profileViewJa.sections.degrees,
    answers: DEGREES.map(({ key, label, answers }) => ({ key, label, ...answerOf(profile[key], answers) })),
  },
];

export type SocialLink = { service: string; handle: string; url: string };
const SERVICES = [
  { field: 'twitterid', service: 'Twitter', url: (id: string) => `https://twitter.com/${id}` },
  { field: 'tiktok', service: 'TikTok', url: (id: string) => `https://www.tiktok.com/@${id}` },
  { field: 'instagram', service: 'Instagram', url: (id: string) => `https://www.instagram.com/${id}/` },
] as const;

/** The social accounts that the man has entered. */
export const socialLinks = (profile: Record<(typeof SERVICES)[number]['field'], string>): SocialLink[] =>
  SERVICES.flatMap(({ field, service, url }) => {
    const handle = profile[field].replace(/^@/, '');
    return handle === '' ? [] : [{ service, handle, url: url(encodeURIComponent(handle)) }];
  });
