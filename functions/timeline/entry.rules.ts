import type { AccountItem } from '#functions/items/account.ts';
import type { ProfileItem } from '#functions/items/profile.ts';
import {
  bodyTypesOf,
  cellOf,
  scopesOf,
  type TimelineEntry,
  type TimelineScope,
  timelineMonth,
} from '#functions/items/timeline-entry.ts';
import type { Update } from '#functions/platform/table/table.ts';
import { AREAS } from '#shared/options/areas.ts';
import type { Sex } from '#shared/options/member.ts';
import { splitList } from '#shared/rules/joined-list.ts';
import { isOnTimeline } from './eligibility.rules.ts';
import { listedAt } from './last-login.rules.ts';

/**
 * Makes the timeline entry from the current account and profile. Undefined for a member who is not shown to anybody.
 */
export const timelineEntryOf = (
  account: AccountItem | undefined,
  profile: Pick<ProfileItem, 'attributes'> | undefined,
  now: Date,
): TimelineEntry | undefined => {
  if (!account || !profile || !isOnTimeline(account, now)) return undefined;
  const { age, area = '', body_type: bodyType = '' } = profile.attributes;
  const chosen = splitList(area);
  return {
    memberId: account.memberId,
    age: age ?? null,
    bodyType: bodyTypesOf(account.sex).includes(bodyType) ? bodyType : '',
    areas: AREAS.filter((one) => chosen.includes(one)),
    at: listedAt(account),
  };
};

export const isSameEntry = (one: TimelineEntry | undefined, other: TimelineEntry | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.at === other.at &&
    one.age === other.age &&
    one.bodyType === other.bodyType &&
    one.areas.join() === other.areas.join());

/**
 * For each scope (an area, or all areas): how its counters change when a member's entry changes, and the month to add
 * to its set of months with rows. A scope is left out when neither its counters nor its months change.
 */
export const countChanges = (
  sex: Sex,
  before: TimelineEntry | undefined,
  after: TimelineEntry | undefined,
): Map<TimelineScope, Pick<Update, 'add' | 'addToSet'>> => {
  const changes = new Map<TimelineScope, Pick<Update, 'add' | 'addToSet'>>();
  const [left, taken] = [before ? scopesOf(before) : [], after ? scopesOf(after) : []];
  for (const scope of new Set([...left, ...taken])) {
    const from = before && left.includes(scope) ? cellOf(sex, before) : undefined;
    const to = after && taken.includes(scope) ? cellOf(sex, after) : undefined;
    const add = from === to ? {} : { ...(from ? { [from]: -1 } : {}), ...(to ? { [to]: 1 } : {}) };
    const month = after && to ? timelineMonth(after.at) : undefined;
    const isNewMonth = month !== undefined && !(from && before && timelineMonth(before.at) === month);
    if (Object.keys(add).length > 0 || isNewMonth)
      changes.set(scope, { add, addToSet: isNewMonth ? { months: new Set([month]) } : undefined });
  }
  return changes;
};
