import {
  type ActiveStatus,
  AGE_CHECK,
  type AgeCheck,
  type Area,
  MAN,
  type Rank,
  type ResubmitReason,
  type Sex,
  type StaffGroup,
  WOMAN,
  WOMAN_STATUS,
  type WomanStatus,
} from '#shared/options.ts';
import type { PlanId } from '#shared/plans.ts';
import { drawAttributes } from './attributes.ts';
import { DEMO_MEN, DEMO_WOMEN, type DemoRow } from './demo-people.ts';
import type { DemoStage } from './demo-stages.ts';
import type { PhotoName } from './photo-choice.ts';
import type { Activity } from './population.ts';
import { albumOf, type Portrait, portraitsOf, SCENE_NAMES } from './portraits/roster.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedMember, SeedPlan } from './seed-member.ts';

/** The password of every demo member. */
export const DEMO_PASSWORD = 'awai-demo-1';
/**
 * Password of the demo staff. Staff sign in through Cognito, whose default policy requires a capital, a digit and a
 * symbol.
 */
const DEMO_STAFF_PASSWORD = 'Awai-demo-1!';
const SEED = 20_260_401;

export type DemoMember = {
  /** The part of the e-mail address before the @. `DemoPair` names members by this key. */
  key: string;
  sex: Sex;
  email: string;
  stage: DemoStage;
  isConfirmed: boolean;
  attributes: Record<string, string | number>;
  socialIds: { twitterid: string; tiktok: string; instagram: string };
  phone: string;
  photos: readonly PhotoName[];
  defaultImgNo: number;
  rank: Rank;
  isRankRequestPending: boolean;
  /** `null` for men. */
  status: WomanStatus | null;
  ageCheck: AgeCheck;
  /** Whether a document waits for review by staff. After the decision the document is deleted. */
  hasDocument: boolean;
  resubmitReason: ResubmitReason | null;
  isTutorialDone: boolean;
  plan: SeedPlan | null;
  likes: SeedMember['likes'] & object;
  activeStatus: ActiveStatus;
  isWithdrawn: boolean;
  activity: Activity;
};

type Standing = Pick<DemoMember, 'ageCheck' | 'hasDocument' | 'resubmitReason' | 'status' | 'isTutorialDone'>;
const unverified = {
  ageCheck: AGE_CHECK.noneOrReview,
  hasDocument: false,
  resubmitReason: null,
  isTutorialDone: false,
} as const;
const verified = {
  ageCheck: AGE_CHECK.verified,
  hasDocument: false,
  resubmitReason: null,
  isTutorialDone: true,
} as const;
const WOMEN_STATUS_BY_STAGE: Partial<Record<DemoStage, WomanStatus>> = {
  tutorial: WOMAN_STATUS.ready,
  ready: WOMAN_STATUS.ready,
  active: WOMAN_STATUS.active,
  premium: WOMAN_STATUS.active,
  paused: WOMAN_STATUS.paused,
  messages_closed: WOMAN_STATUS.messagesClosed,
  account_missing: WOMAN_STATUS.socialAccountMissing,
};

const standingAt = (stage: DemoStage, sex: Sex): Standing => {
  const status = sex === MAN ? null : (WOMEN_STATUS_BY_STAGE[stage] ?? WOMAN_STATUS.registering);
  switch (stage) {
    case 'unconfirmed':
    case 'new':
    case 'no_document':
      return { ...unverified, status };
    case 'under_review':
      return { ...unverified, hasDocument: true, status };
    case 'resubmit':
      return { ...unverified, ageCheck: AGE_CHECK.resubmit, resubmitReason: 'unreadable', status };
    case 'tutorial':
      return { ...verified, isTutorialDone: false, status };
    default:
      return { ...verified, status };
  }
};

const paying = { state: 'running', hasEarlierTerms: true } as const;
/** Purchases of likes by members who bought them more than once, so that their likes expire on different days. */
const LIKES_BOUGHT: Record<string, DemoMember['likes']> = {
  takumi: [
    { likes: 10, daysAgo: 92, sent: 4 },
    { likes: 30, daysAgo: 41, sent: 0 },
    { likes: 50, daysAgo: 3, sent: 2 },
  ],
  saki: [
    { likes: 10, daysAgo: 30, sent: 3 },
    { likes: 10, daysAgo: 6, sent: 0 },
  ],
  nobu: [{ likes: 10, daysAgo: 60, sent: 10 }],
};

const planAt = (stage: DemoStage, sex: Sex, random: Random): SeedPlan | null => {
  if (sex === WOMAN) return stage === 'premium' ? { ...paying, planId: 13, startedDaysAgo: random.int(2, 24) } : null;
  const planId = random.weighted<PlanId>([
    [1, 5],
    [2, 4],
    [3, 2],
    [4, 1],
  ]);
  switch (stage) {
    case 'active':
    case 'rank_pending':
      return { ...paying, planId, startedDaysAgo: random.int(1, 25) };
    case 'cancelled_running':
      return { ...paying, planId: 2, state: 'cancelled', startedDaysAgo: random.int(30, 70) };
    case 'renewal_failing':
      // The term of 31 days ended half a day ago, and the renewal charge was declined. The next try is in half a day.
      return { ...paying, planId: 1, state: 'failing', startedDaysAgo: 31.5 };
    case 'lapsed':
      return { ...paying, planId: 1, state: 'lapsed', startedDaysAgo: random.int(45, 90) };
    default:
      return null;
  }
};

/** So many years of age weigh as much as one picture that a person has too few or too many. */
const YEARS_PER_PHOTO = 3;

// Gives each demo member a portrait that no other demo member has: the unused one whose age and number of pictures are
// nearest. Scenes without people fill up what is missing.
const createCasting = () => {
  const free: Record<Sex, Portrait[]> = {
    1: [...portraitsOf(1)],
    2: [...portraitsOf(2)],
  };
  return (sex: Sex, age: number, count: number, random: Random): PhotoName[] => {
    const scenes = random.sample(SCENE_NAMES, count);
    const unlike = (portrait: Portrait) =>
      Math.abs(portrait.age - age) + YEARS_PER_PHOTO * Math.abs(albumOf(portrait).length - count);
    const [chosen] = free[sex].toSorted((a, b) => unlike(a) - unlike(b) || a.index - b.index);
    if (!chosen) return [];
    free[sex] = free[sex].filter((portrait) => portrait !== chosen);
    return [...albumOf(chosen), ...scenes].slice(0, count);
  };
};

const toMember = (row: DemoRow, sex: Sex, index: number, cast: ReturnType<typeof createCasting>): DemoMember => {
  const { key, name, age, area, stage, rank = 'E', photos: photoCount = 1, avatar = 0 } = row;
  const random = createRandom(SEED, index * 2 + sex);
  const hasProfile = stage !== 'unconfirmed' && stage !== 'new';
  const areas = area.split(', ') as Area[];
  const isSilent = !hasProfile || stage === 'account_missing' || rank === 'G' || rank === 'F';
  return {
    key,
    sex,
    email: `${key}@example.com`,
    stage,
    isConfirmed: stage !== 'unconfirmed',
    attributes: hasProfile ? { ...drawAttributes(random, { sex, age, areas, rank }), twitter_name: name } : {},
    socialIds: {
      twitterid: isSilent ? '' : `${key.replace(/-/g, '_')}_aw`,
      tiktok: '',
      instagram: !isSilent && random.chance(0.3) ? `${key}.days` : '',
    },
    phone: sex === MAN && hasProfile ? `0900000${String(index + 1).padStart(4, '0')}` : '',
    photos: hasProfile && photoCount > 0 ? cast(sex, age, photoCount, random) : [],
    defaultImgNo: avatar,
    rank,
    isRankRequestPending: stage === 'rank_pending',
    ...standingAt(stage, sex),
    plan: planAt(stage, sex, random),
    likes: LIKES_BOUGHT[key] ?? [],
    activeStatus: stage === 'suspended' || stage === 'withdrawn' ? 'inactive' : 'active',
    isWithdrawn: stage === 'withdrawn',
    activity: {
      registeredDaysAgo: hasProfile ? random.int(95, 240) : random.int(0, 2),
      lastActiveDaysAgo: stage === 'paused' ? random.int(15, 30) : Math.round(random.float(0, 2.5) * 100) / 100,
      visitsPerWeek: random.int(3, 12),
      replyRate: Math.round(random.float(0.5, 0.95) * 100) / 100,
    },
  };
};

/** Makes 60 men and 40 women, in every state that a membership can have. The cast is the same on every machine. */
export const demoCast = (): DemoMember[] => {
  const cast = createCasting();
  return [
    ...DEMO_MEN.map((row, index) => toMember(row, MAN, index, cast)),
    ...DEMO_WOMEN.map((row, index) => toMember(row, WOMAN, index, cast)),
  ];
};

type DemoStaff = { username: string; password: string; groups: readonly StaffGroup[] };
/** Two reviewers, because an under-age decision needs a second person (rules: Staff console). */
export const demoStaff = (): DemoStaff[] => [
  { username: 'reviewer@staff.example.com', password: DEMO_STAFF_PASSWORD, groups: ['reviewer'] },
  { username: 'reviewer2@staff.example.com', password: DEMO_STAFF_PASSWORD, groups: ['reviewer'] },
  { username: 'support@staff.example.com', password: DEMO_STAFF_PASSWORD, groups: ['support'] },
  { username: 'admin@staff.example.com', password: DEMO_STAFF_PASSWORD, groups: ['reviewer', 'support', 'admin'] },
];

/** The members of the demo who have an account. */
export const presentCast = (): DemoMember[] => demoCast().filter((member) => !member.isWithdrawn);
