import type { getTimeline, TimelineRow } from '#shared/contract/timeline.ts';
import type { TimelineChoice } from '#shared/contract/timeline-choice.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import type { Area } from '#shared/options/areas.ts';
import { type BodyType, FEMALE_BODY_TYPES, MALE_BODY_TYPES } from '#shared/options/body-types.ts';
import { AGE_CHECK, AGE_MAX, AGE_MIN, MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import type { TimelineSort } from '#shared/options/timeline.ts';
import { joinList, readableList } from '#shared/rules/joined-list.ts';

export type Timeline = ResponseOf<typeof getTimeline>;

/** The member's filters and order of the timeline. A missing filter matches everybody; a missing order is `new`. */
export type Filters = {
  /** A member of any of these areas matches. */
  areas?: readonly Area[] | undefined;
  age_from?: number | undefined;
  age_to?: number | undefined;
  body_type?: BodyType | undefined;
  sort?: TimelineSort | undefined;
};

/** The body types by which a member of this sex may filter. */
export const bodyTypesFor = (sex: Sex): readonly BodyType[] => (sex === MAN ? FEMALE_BODY_TYPES : MALE_BODY_TYPES);

/** The filters that are set, always in the same order, so that equal filters have equal query keys. */
export const cleanFilters = ({ areas = [], age_from, age_to, body_type, sort }: Filters): Filters => ({
  ...(areas.length > 0 && { areas }),
  ...(age_from && { age_from }),
  ...(age_to && { age_to }),
  ...(body_type && { body_type }),
  ...(sort === 'match' && { sort }),
});
/** The order without any filter. */
export const withoutFilters = ({ sort }: Filters): Filters => cleanFilters({ sort });
export const isFiltered = ({ sort: _sort, ...filters }: Filters): boolean =>
  Object.keys(cleanFilters(filters)).length > 0;

/** The filters as the server keeps them for the member. */
export const toChoice = ({ areas = [], sort = 'new', ...others }: Filters): TimelineChoice => ({
  ...others,
  areas: [...areas],
  sort,
});
/** The filters as parameters of the call. */
export const toQuery = ({ areas, ...others }: Filters) => ({ ...others, ...(areas && { areas: joinList(areas) }) });

/** The ages between the two thumbs, as filters: a thumb at its bound is no filter. */
export const agesBetween = ([from, to]: readonly [number, number]): Pick<Filters, 'age_from' | 'age_to'> => ({
  age_from: from > AGE_MIN ? from : undefined,
  age_to: to < AGE_MAX ? to : undefined,
});

export const agesOf = ({ age_from: from, age_to: to }: Filters): string | undefined => {
  const { ages } = timelineScreenJa;
  if (from === undefined && to === undefined) return undefined;
  if (from === to && from !== undefined) return ages.one(from);
  return ages.range(from, to);
};

const AREAS_NAMED = 2;
const areasOf = ({ areas = [] }: Filters): string => {
  const named = areas.slice(0, AREAS_NAMED).join('、');
  return areas.length > AREAS_NAMED ? named + timelineScreenJa.moreAreas(areas.length - AREAS_NAMED) : named;
};

/** The filters as text, for example 東京都、千葉県・25〜34歳・普通. Empty without a filter. */
export const filterWords = (filters: Filters): string =>
  [areasOf(filters), agesOf(filters), filters.body_type].filter(Boolean).join('・');

/**
 * Text with the number of members that match the filters: the exact number, or "at least" if the server stopped
 * counting (rules: Timeline).
 */
export const countWords = ({ count, count_is_limit: isLimit }: Pick<Timeline, 'count' | 'count_is_limit'>): string =>
  count === null ? '' : isLimit ? timelineScreenJa.peopleAtLeast(count) : timelineScreenJa.people(count);

type Confirmations = Pick<Timeline, 'age_confirmation' | 'payment_confirmation'>;

/**
 * The first step that a member has to complete before seeing the timeline; null if the member may see it (spec part-2
 * §2).
 */
export const missingStep = (sex: Sex, { age_confirmation: age, payment_confirmation: paid }: Confirmations) => {
  if (age !== AGE_CHECK.verified) return 'age' as const;
  return sex === MAN && paid !== 1 ? ('payment' as const) : null;
};

/**
 * Whether privacy mode is offered: to women with a plan. A woman in privacy mode may also turn it off after her plan
 * has ended (rules: Timeline).
 */
export const mayHide = (sex: Sex, { hidden_mode, payment_confirmation }: Timeline): boolean =>
  sex === WOMAN && (payment_confirmation === 1 || hidden_mode);

/** After this many consecutive pages without members, the app asks the member before it loads more. */
const EMPTY_PAGES_MAX = 3;

/**
 * Whether the list loads further pages automatically: false after `EMPTY_PAGES_MAX` consecutive pages without members
 * (rules: Timeline).
 */
export const goesOnByItself = (pages: readonly Pick<Timeline, 'users'>[]): boolean =>
  pages.length < EMPTY_PAGES_MAX || pages.slice(-EMPTY_PAGES_MAX).some(({ users }) => users.length > 0);

/**
 * The rows of all pages. A member who appears on two pages, because of new activity between the two requests, is listed
 * once.
 */
export const rowsOf = (pages: readonly Pick<Timeline, 'users'>[]): TimelineRow[] => {
  const rows = new Map<string, TimelineRow>();
  for (const row of pages.flatMap(({ users }) => users)) if (!rows.has(row.uuid)) rows.set(row.uuid, row);
  return [...rows.values()];
};

/**
 * Whether this first page is the answer to a member who may not see the timeline yet. A page that has no count for
 * another reason always has a next page.
 */
export const isLockedPage = ({ count, next }: Pick<Timeline, 'count' | 'next'>): boolean =>
  count === null && next === null;

/** The second line of text on a photo, for example 28歳・東京都、神奈川県. */
export const tileFacts = ({ age, area }: Pick<TimelineRow, 'age' | 'area'>): string =>
  [age !== null && timelineScreenJa.ages.one(age), readableList(area)].filter(Boolean).join('・');

const TILE = { minWidth: 136, gap: 8, shape: 5 / 4 };
export const TILE_GAP_PX = TILE.gap;
/**
 * Layout of the portraits (4:5) in a list: the number of columns, and the height of a row in px. `width`: width of the
 * list in px. `letter`: font size in px, because enlarged text on a portrait needs more width.
 */
export const tileLayout = (width: number, letter: number): { columns: number; height: number } => {
  const least = (TILE.minWidth * letter) / 16;
  const fitting = Math.floor((width + TILE.gap) / (least + TILE.gap));
  const columns = Math.max(1, Math.min(fitting, width < WIDE_PX ? 3 : width < WIDEST_PX ? 4 : 5));
  return { columns, height: Math.round(((width - TILE.gap * (columns - 1)) / columns) * TILE.shape) };
};
const WIDE_PX = 720;
/** From this width on each of five columns is at least 208 px (`TileSkeletons`). */
const WIDEST_PX = 1_072;
