import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Area } from '#shared/options/areas.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { FEMALE_BODY_TYPES, MALE_BODY_TYPES } from '#shared/options/profile.ts';
import { DAY_MS, tokyoDay } from '#shared/time.ts';

/**
 * A member's rows on the timeline of the other sex: one row for all areas (`*`) and one for each area of the profile. A
 * row keeps its key, so that a member is never listed twice. Only the row's position in the index `list` changes. A
 * member who may not be shown has no rows. Code that shows rows also checks the account, because the account may have
 * changed after the row was written (decision 044).
 */
export type TimelineEntry = {
  memberId: MemberId;
  /** Null when the profile has no age: no filter by age finds such a member. */
  age: number | null;
  /** Empty when the profile has no body type. */
  bodyType: string;
  areas: readonly Area[];
  /** Epoch ms of the last activity, which orders the timeline. */
  at: number;
};
export type TimelineScope = Area | '*';
type TimelineRow = TimelineEntry & { listPk: string; listSk: string };

/** The calendar month in Tokyo, `YYYY-MM`: rows are sharded by the month of the last activity. */
export const timelineMonth = (at: number): string => tokyoDay(new Date(at)).slice(0, 7);
/** A row's sort key in the index `list`: the time of the last activity, then the member's id. */
export const timelineOrder = ({ memberId, at }: Pick<TimelineEntry, 'memberId' | 'at'>): string =>
  `${new Date(at).toISOString()}#${memberId}`;
export const scopesOf = ({ areas }: Pick<TimelineEntry, 'areas'>): TimelineScope[] => ['*', ...areas];

const memberPk = (id: MemberId) => `TIMELINE#${id}`;
export const timelineRowKey = (id: MemberId, scope: TimelineScope): Key<TimelineRow> => ({
  pk: memberPk(id),
  sk: `PLACE#${scope}`,
});

const shardPk = (sex: Sex, scope: TimelineScope, month: string) => `TIMELINE#${sex}#${scope}#${month}`;
/** The rows of one month, oldest activity first. */
export const timelineShard = (
  sex: Sex,
  scope: TimelineScope,
  month: string,
): Partition<TimelineRow> & { index: 'list' } => ({ pk: shardPk(sex, scope, month), index: 'list' });

export const timelineRow = (sex: Sex, scope: TimelineScope, entry: TimelineEntry): Stored<TimelineRow> => ({
  ...timelineRowKey(entry.memberId, scope),
  ...entry,
  listPk: shardPk(sex, scope, timelineMonth(entry.at)),
  listSk: timelineOrder(entry),
});

/**
 * The data from which a member's current rows and counters were written. `place` is absent while the member has no
 * rows. Every update raises `version`, even when nothing else changes, so that an update from older data can't replace
 * a newer one.
 */
export type TimelineState = {
  sex: Sex;
  place?: TimelineEntry | undefined;
  version: number;
  /** Epoch ms at which the member was first listed. Absent for members who were listed before this was noted. */
  since?: number | undefined;
  listPk?: string;
  listSk?: string;
};
export const timelineStateKey = (id: MemberId): Key<TimelineState> => ({ pk: memberPk(id), sk: 'PLACED' });

const newFacesPk = (sex: Sex) => `TIMELINE#${sex}#NEW`;
/**
 * The members of a sex who were first listed in the last days, oldest first: state items in the index `list`. An item
 * may say more than is true now, because the account may have changed since; the reader checks the account.
 */
export const newFacesOf = (sex: Sex): Partition<TimelineState> & { index: 'list' } => ({
  pk: newFacesPk(sex),
  index: 'list',
});

/** How long a member stays in the index of new faces: longer than "since yesterday" can be (two service days). */
const NEW_FACE_KEPT_MS = 3 * DAY_MS;

/** A member's state item. Only a listed member who is new has a position in the index of new faces. */
export const timelineStateItem = (
  id: MemberId,
  { sex, place, version, since }: TimelineState,
  now: Date,
): Stored<TimelineState> => ({
  ...timelineStateKey(id),
  sex,
  place,
  version,
  since,
  ...(place !== undefined &&
    since !== undefined &&
    now.getTime() - since < NEW_FACE_KEPT_MS && {
      listPk: newFacesPk(sex),
      listSk: `${new Date(since).toISOString()}#${id}`,
    }),
});

/**
 * Name of a counter: `<age>|<body type>`, for example `24|3`. The body type is a position in `bodyTypesOf(sex)`,
 * counted from 1. A number is 0 when the profile does not contain the value.
 */
export type TimelineCell = `${number}|${number}`;
export const bodyTypesOf = (sex: Sex): readonly string[] => (sex === MAN ? MALE_BODY_TYPES : FEMALE_BODY_TYPES);
export const cellOf = (sex: Sex, { age, bodyType }: Pick<TimelineEntry, 'age' | 'bodyType'>): TimelineCell =>
  `${age ?? 0}|${bodyTypesOf(sex).indexOf(bodyType) + 1}`;

/**
 * How many members of a sex are listed in a scope (one area, or `*` for all), by age and body type (`TimelineCell`).
 * Changed by the transaction that writes the rows. `months` are the months that ever had rows.
 */
export type TimelineCounts = { months?: Set<string> } & { [cell: TimelineCell]: number };
export const timelineCountsKey = (sex: Sex, scope: TimelineScope): Key<TimelineCounts> => ({
  pk: `TIMELINE#${sex}`,
  sk: `COUNTS#${scope}`,
});

/**
 * The members whose detailed profiles a member opened in a service day. The number of profiles in a day is limited. The
 * item is deleted two days later.
 */
export type DetailViews = { opened?: Set<MemberId>; ttl: number };
export const detailViewsKey = (id: MemberId, day: string): Key<DetailViews> => ({
  pk: memberPk(id),
  sk: `VIEWS#${day}`,
});
/** Everything that the timeline stores under a member's id, except the footprints. */
export const timelineItemsOf = (id: MemberId): Partition => ({ pk: memberPk(id) });
