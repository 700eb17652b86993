import type { AccountItem, TimelineChoice } from '#functions/items/account.ts';
import type { setTimelineSettings } from '#shared/contract/timeline.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AREAS } from '#shared/options/areas.ts';

type Asked = BodyOf<typeof setTimelineSettings>['timeline_settings'];
export type TimelineSettings = Pick<AccountItem, 'hidesLastLogin' | 'timelineFilter'>;

const toChoice = ({ areas, age_from, age_to, body_type, sort }: NonNullable<Asked['filter']>): TimelineChoice => ({
  areas: AREAS.filter((area) => areas.includes(area)),
  ...(age_from !== undefined && { ageFrom: age_from }),
  ...(age_to !== undefined && { ageTo: age_to }),
  ...(body_type !== undefined && { bodyType: body_type }),
  sort,
});

/** The attributes of the account that a request sets. A setting that the request does not name is absent. */
export const settingsToSave = ({ filter, last_login }: Asked): TimelineSettings => ({
  ...(filter && { timelineFilter: toChoice(filter) }),
  ...(last_login !== undefined && { hidesLastLogin: !last_login }),
});
