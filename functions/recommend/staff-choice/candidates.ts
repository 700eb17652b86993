import { dailyRecommendCap } from '#functions/account/public.ts';
import type { PairReasons } from '#functions/items/pair.ts';
import type { ProfileItem } from '#functions/items/profile.ts';
import type { Feedback } from '#functions/items/seen-set.ts';
import { isEligible, serveProblem } from '#functions/pairs/public/pair.ts';
import { seenBefore } from '#functions/pairs/public/recommended.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { type Rank, WOMAN } from '#shared/options/member.ts';
import type { RecommendDeps } from '../deps.ts';
import { type Candidate, rankCandidates } from '../draw/choose.rules.ts';
import { herProfileOf, type ServableWoman } from '../draw/find-for-woman.ts';
import { findManFor } from '../draw/find-man.ts';
import type { WomanItems } from '../draw/recommend.repository.ts';
import { type AreaEntry, onePerMan } from '../pool/pool.ts';
import { reasonsFor } from '../score/explanation.rules.ts';
import { isWithinLimits } from '../score/limits.rules.ts';
import { type PairScore, scorePair } from '../score/score.rules.ts';
import { areasOf, type ScoringProfile, scoringProfileOf } from '../score/scoring-profile.ts';
import { hasName, isOfAge, type MenFilter } from './men-filter.rules.ts';

/*
 * The men whom staff may choose for a woman who requested a recommend by staff. A man who cannot be recommended to her
 * is not shown to staff.
 */

/** A man whom staff may choose for the woman. `why`: the reasons that she would be shown, as codes. */
export type StaffCandidate = { profile: ProfileItem; rank: Rank; why: PairReasons };
type Problem = ErrorCode | 'daily_limit';
/**
 * `profile` and `feedback` contain the woman's wishes. `problem`: why no man can be recommended to her now; null when a
 * man can be recommended.
 */
type Suggestion = {
  profile: ProfileItem | undefined;
  feedback: Feedback;
  problem: Problem | null;
  men: StaffCandidate[];
};

/** The woman's items when a man can be recommended to her now; otherwise the problem that prevents a recommend. */
export const servable = (
  { account, profile, ...items }: WomanItems,
  now: Date,
): { problem: Problem } | { problem: null; woman: ServableWoman } => {
  if (!account?.isActive || !profile) return { problem: 'profile_required' };
  const problem = serveProblem(account);
  if (problem) return { problem };
  if ((items.day.made ?? 0) >= dailyRecommendCap(account, now)) return { problem: 'daily_limit' };
  return { problem: null, woman: { ...items, account, profile } };
};

/**
 * The man's profile and rank if he may be recommended to the woman now: they have no pair, and both accept each other.
 * Otherwise undefined. Reads his stored items, strongly consistent, because his pool entry may be out of date.
 */
const findAccepted = async (
  hisId: MemberId,
  { woman, her, now }: { woman: ServableWoman; her: ScoringProfile; now: Date },
  { recommends, pairs }: RecommendDeps,
): Promise<{ profile: ProfileItem; man: ScoringProfile; rank: Rank } | undefined> => {
  const [{ account, profile, settings }, known] = await Promise.all([
    recommends.findMan(hisId),
    pairs.findWith({ id: woman.account.memberId, sex: WOMAN }, hisId),
  ]);
  if (known || !account || !profile || !isEligible(account, now)) return undefined;
  const man = scoringProfileOf(profile, account, { settings });
  return isWithinLimits(her, man, woman.seen) ? { profile, man, rank: account.rank } : undefined;
};

/** How well the two fit each other. When staff choose a man, it does not matter how often he was recommended before. */
export const suits = (her: ScoringProfile, man: ScoringProfile): PairScore => scorePair(her, man, { his: 0, mean: 0 });

export const whyOf = (
  woman: ServableWoman,
  [her, man]: readonly [ScoringProfile, ScoringProfile],
  hisAreas: string[],
): PairReasons =>
  reasonsFor({
    score: suits(her, man),
    her,
    man,
    area: areasOf(woman.profile).find((area) => hisAreas.includes(area)),
  });

/** What staff see of a man, if he may be recommended to the woman now. Otherwise undefined. */
const candidateFor = async (
  hisId: MemberId,
  { woman, her, now }: { woman: ServableWoman; her: ScoringProfile; now: Date },
  deps: RecommendDeps,
): Promise<StaffCandidate | undefined> => {
  const accepted = await findAccepted(hisId, { woman, her, now }, deps);
  if (!accepted) return undefined;
  const { profile, man, rank } = accepted;
  return { profile, rank, why: whyOf(woman, [her, man], areasOf(profile)) };
};

/**
 * The woman's wishes, and up to `count` men for staff to choose from, in the order in which the search for one man
 * (draw) would try them. Writes nothing.
 */
export const suggestMen = async (
  herId: MemberId,
  count: number,
  now: Date,
  deps: RecommendDeps,
): Promise<Suggestion> => {
  const items = await deps.recommends.findWoman(herId, now, true);
  const wishes = { profile: items.profile, feedback: items.seen };
  const found = servable(items, now);
  if (found.problem !== null) return { ...wishes, problem: found.problem, men: [] };
  const { woman } = found;
  const her = herProfileOf(woman);
  const men: StaffCandidate[] = [];
  const collect = async ({ entry }: Candidate): Promise<true | undefined> => {
    const candidate = await candidateFor(entry.m, { woman, her, now }, deps);
    if (candidate) men.push(candidate);
    return men.length >= count ? true : undefined;
  };
  await findManFor(
    {
      her,
      feedback: woman.seen,
      hasSeen: seenBefore(woman),
      areas: areasOf(woman.profile),
      made: woman.day.made ?? 0,
      sweep: undefined,
    },
    { readPool: deps.recommends.readPool, random: deps.core.random, now, confirm: collect },
  );
  return { ...wishes, problem: null, men };
};

/** A search reads up to 8 pages of up to 120 pool entries. A page costs about three read units. */
const SEARCH_PAGE_ENTRIES = 120;
const SEARCH_PAGES = 8;
/** A search by name reads the names of at most this many men, best score first. 100 items are one DynamoDB request. */
const NAMES_MAX = 100;

/** The first entries of an area's pool, up to `pages` pages. `isWhole`: the area has no more entries. */
const entriesOfArea = async (
  area: string,
  pages: number,
  { recommends }: Pick<RecommendDeps, 'recommends'>,
): Promise<{ entries: AreaEntry[]; isWhole: boolean }> => {
  const entries: AreaEntry[] = [];
  let from: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const read = await recommends.readPool({ area, limit: SEARCH_PAGE_ENTRIES, from });
    entries.push(...read.entries.map((entry) => ({ ...entry, area })));
    if (read.isEnd) return { entries, isWhole: true };
    from = `${read.entries.at(-1)?.sk ?? ''}~`;
  }
  return { entries, isWhole: false };
};

/**
 * The men who match a search by staff and may be recommended to the woman, best score first. `isWhole`: no man is
 * missing in the result. If it is false, a narrower search may find more men. Writes nothing.
 */
export const searchMen = async (
  herId: MemberId,
  filter: MenFilter,
  { count, now }: { count: number; now: Date },
  deps: RecommendDeps,
): Promise<{ men: StaffCandidate[]; isWhole: boolean }> => {
  const found = servable(await deps.recommends.findWoman(herId, now, true), now);
  if (found.problem !== null) return { men: [], isWhole: true };
  const { woman } = found;
  const her = herProfileOf(woman);
  const areas = areasOf(woman.profile).filter((area) => filter.area === undefined || area === filter.area);
  const pages = Math.max(1, Math.floor(SEARCH_PAGES / Math.max(1, areas.length)));
  const read = await Promise.all(areas.map((area) => entriesOfArea(area, pages, deps)));
  const entries = onePerMan(read.flatMap((one) => one.entries));
  const recipient = { her, feedback: woman.seen, hasSeen: seenBefore(woman) };
  const ranked = rankCandidates(recipient, entries, now)
    .filter(({ man }) => isOfAge(filter, man.age))
    .map(({ entry }) => entry.m);
  const named = filter.name === undefined ? ranked : await namedMen(ranked.slice(0, NAMES_MAX), filter.name, deps);
  const candidates = await Promise.all(
    named.slice(0, count).map((hisId) => candidateFor(hisId, { woman, her, now }, deps)),
  );
  const hasReadNames = filter.name === undefined || ranked.length <= NAMES_MAX;
  return {
    men: candidates.filter((one) => one !== undefined),
    isWhole: read.every((one) => one.isWhole) && hasReadNames && named.length <= count,
  };
};

const namedMen = async (ids: readonly MemberId[], name: string, { recommends }: RecommendDeps): Promise<MemberId[]> =>
  (await recommends.findProfiles(ids))
    .filter((profile) => hasName(profile.attributes.twitter_name ?? '', name))
    .map(({ memberId }) => memberId);

/** One man, if he may be recommended to the woman now; otherwise undefined. Writes nothing. */
export const findCandidate = async (
  herId: MemberId,
  hisId: MemberId,
  now: Date,
  deps: RecommendDeps,
): Promise<StaffCandidate | undefined> => {
  const found = servable(await deps.recommends.findWoman(herId, now, true), now);
  if (found.problem !== null) return undefined;
  const { woman } = found;
  if (seenBefore(woman)(hisId)) return undefined;
  return candidateFor(hisId, { woman, her: herProfileOf(woman), now }, deps);
};
