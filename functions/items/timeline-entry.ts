import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Area } from '#shared/options/areas.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { FEMALE_BODY_TYPES, MALE_BODY_TYPES } from '#shared/options/profile.ts';
import { tokyoDay } from '#shared/time.ts';

/**
 * Where a member stands in the timelines of the other sex: one row for all areas (`*`) and one for each area of the
 * profile. A row has one fixed key and moves in the index `list` only, so that a member never stands twice. A member who
 * may not be shown has no rows; whoever reads a row still asks the account, which is newer (decision 044).
 */
export type TimelineEntry = {
  memberId: MemberId;
  /** Null where the profile has none: no filter of ages finds such a member. */
  age: number | null;
  /** Empty where the profile has none. */
  bodyType: string;
  areas: readonly Area[];
  /** Epoch ms of the last activity, which orders the timeline. */
  at: number;
};
export type TimelineScope = Area | '*';
type TimelineRow = TimelineEntry & { listPk: string; listSk: string };

/** The calendar month in Tokyo, `YYYY-MM`: rows are sharded by the month of the last activity. */
export const timelineMonth = (at: number): string => tokyoDay(new Date(at)).slice(0, 7);
/** The order of a row within all months: the newest activity is the greatest. */
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

export const timelineRow = (sex: Sex, scope: TimelineScope, place: TimelineEntry): Stored<TimelineRow> => ({
  ...timelineRowKey(place.memberId, scope),
  ...place,
  listPk: shardPk(sex, scope, timelineMonth(place.at)),
  listSk: timelineOrder(place),
});

/**
 * What the rows of a member and the counters were written from; `place` is absent while the member has no rows. Every
 * look at account and profile raises `version`, also one that changes nothing, so that an older look can't be written
 * after a newer one.
 */
export type TimelineState = { sex: Sex; place?: TimelineEntry | undefined; version: number };
export const timelineStateKey = (id: MemberId): Key<TimelineState> => ({ pk: memberPk(id), sk: 'PLACED' });

/** One counter of a scope: `<age>|<number of the body type>`, where 0 stands for what the profile does not have. */
export type TimelineCell = `${number}|${number}`;
export const bodyTypesOf = (sex: Sex): readonly string[] => (sex === MAN ? MALE_BODY_TYPES : FEMALE_BODY_TYPES);
export const cellOf = (sex: Sex, { age, bodyType }: Pick<TimelineEntry, 'age' | 'bodyType'>): TimelineCell =>
  `${age ?? 0}|${bodyTypesOf(sex).indexOf(bodyType) + 1}`;

/**
 * How many members of a sex stand in a scope, by cell. Changed by the transaction that writes the rows. `months` are
 * the shards that were ever used.
 */
export type TimelineCounts = { months?: Set<string> } & { [cell: TimelineCell]: number };
export const timelineCountsKey = (sex: Sex, scope: TimelineScope): Key<TimelineCounts> => ({
  pk: `TIMELINE#${sex}`,
  sk: `COUNTS#${scope}`,
});

/** Whose detailed profiles a member opened in a service day, at the price of a ticket each. Gone two days later. */
export type DetailViews = { opened?: Set<MemberId>; ttl: number };
export const detailViewsKey = (id: MemberId, day: string): Key<DetailViews> => ({
  pk: memberPk(id),
  sk: `VIEWS#${day}`,
});
/** Everything that the timeline stores under a member's id, the footprints apart. */
export const timelineItemsOf = (id: MemberId): Partition => ({ pk: memberPk(id) });
