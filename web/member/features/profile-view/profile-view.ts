import type { getProfile, getProfileFemale } from '#shared/contract/partner-profile.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import {
  ACT_ANSWERS,
  ACT_GROUPS,
  ACT_KEYS,
  type ActKey,
  actsInGroup,
  DEGREES,
  type DegreeKey,
  gradedLabel,
} from '#shared/options/acts.ts';
import type { Caution } from '#shared/options/cautions.ts';
import { type FactName, PROFILE_FACTS } from '#shared/options/profile-facts.ts';
import type { CommonActs } from '#shared/rules/common-acts.ts';
import { factText } from '#web/components/fact-text.ts';

type ManProfile = ResponseOf<typeof getProfile>['profile'];
type WomanProfile = ResponseOf<typeof getProfileFemale>['profile'];
/** A partner's profile, or the member's own profile as partners see it. */
export type AnyProfile = Viewed<ManProfile> | Viewed<WomanProfile>;
/**
 * A profile that is opened from the timeline lacks some facts, so all facts except `area` are optional. `area` is
 * always present, because the areas are also shown on the photo.
 */
type Viewed<P> = Omit<P, NotShown | Line> & Partial<Pick<P, Line & keyof P>>;
type Line = Exclude<FactName, 'area'>;
/** Fields that other parts of a screen show: id, last login, social accounts, whether the age is verified. */
type NotShown = 'id' | 'is_age_verified' | 'last_login' | keyof Parameters<typeof socialLinks>[0];
type TextFact = { label: string; value: string; id: string };

/** The label for the wanted age is shorter on a profile than in the form. */
const labels = { ...profileLabelsJa, age_range: profileViewJa.wantedAge };

/**
 * The facts named by `names`, in this order. A fact that the server does not send has an empty value: for example a
 * woman's height and weight, when a man looks at her profile (rules: Members).
 */
const linesOf = (profile: AnyProfile, names: readonly FactName[]): TextFact[] => {
  const answers: Readonly<Partial<Record<FactName, string>>> = profile;
  return names.map((name) => ({
    label: labels[name],
    value: factText(name, answers[name] ?? ''),
    id: rowId(name),
  }));
};
const written = (facts: readonly TextFact[]): TextFact[] => facts.filter(({ value }) => value !== '');

/** The HTML id of a profile's row. */
export const rowId = (name: string): string => `row-${name}`;

/** The rows outside the closed section that a caution may be about. */
const CAUTION_FACTS = {
  freeTimes: 'your_freetimes',
  messages: 'your_pre_dm',
  beforeMeeting: 'your_pre_tel',
  region: 'area',
} as const satisfies Partial<Record<Caution, Line | 'area'>>;
type FactCaution = keyof typeof CAUTION_FACTS;
/** The cautions about answers in the closed section. */
type PreferenceCaution = 'acts' | 'degrees' | 'fewAnswers';

const isOfFact = (about: Caution): about is FactCaution => about in CAUTION_FACTS;
export const isOfPreferences = (about: Caution): about is PreferenceCaution =>
  about === 'acts' || about === 'degrees' || about === 'fewAnswers';

/** Whether the profile has a row that this caution is about; an age is shown on the photo only. */
export const hasCautionRow = (profile: AnyProfile, about: Caution | null | undefined): about is Caution => {
  if (!about) return false;
  return isOfFact(about) ? Boolean(profile[CAUTION_FACTS[about]]) : isOfPreferences(about);
};

/** The HTML id of the row outside the closed section that a caution is about; undefined without such a row. */
export const factRowId = (about: Caution): string | undefined =>
  isOfFact(about) ? rowId(CAUTION_FACTS[about]) : undefined;

/**
 * The HTML id of the row in the closed section that a caution is about. `common`: what both members answered; undefined
 * when the viewer's own answers could not be read.
 */
export const preferenceRowId = (profile: AnyProfile, about: Caution, common: CommonActs | undefined): string => {
  if (about === 'degrees') return rowId('your_sadism');
  const open = ACT_KEYS.find((key) => profile[key] === null);
  return rowId((about === 'acts' ? common?.worst : open) ?? ACT_KEYS[0] ?? '');
};

/** The basic facts of a profile. For a man they include his rank (rules: Members). */
export const basicFacts = (profile: AnyProfile): TextFact[] =>
  written([
    ...linesOf(profile, PROFILE_FACTS.basics),
    { label: profileViewJa.rank, value: 'rank' in profile ? profile.rank : '', id: rowId('rank') },
  ]);

/** The facts that matter for arranging a meeting. */
export const meetingFacts = (profile: AnyProfile): TextFact[] => written(linesOf(profile, PROFILE_FACTS.meeting));

type Answer = { key: ActKey | DegreeKey; label: string; answer: string; isGiven: boolean; isRefusal: boolean };
export type AnswerGroup = { label: string; answers: Answer[] };

const answerOf = (value: number | null, answers: readonly { value: number; label: string }[]) => {
  const label = value === null ? undefined : gradedLabel(answers, value);
  return { answer: label ?? profileViewJa.unset, isGiven: label !== undefined, isRefusal: value === 4 };
};

/**
 * The answers about the sixteen acts, by group, and the degrees of sadism and masochism. Questions without an answer
 * are included.
 */
export const preferenceGroups = (profile: Record<ActKey | DegreeKey, number | null>): AnswerGroup[] => [
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
