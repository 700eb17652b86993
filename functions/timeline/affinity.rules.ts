import type { ProfileAttributes } from '#functions/items/profile.ts';
import type { TimelineEntry } from '#functions/items/timeline-entry.ts';
import { regionOf } from '#shared/options/areas.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { splitList } from '#shared/rules/joined-list.ts';
import { wantedAgesOf } from '#shared/rules/wanted-ages.ts';

/** The answers of the viewer's own profile that the order reads. */
export type OwnWishes = {
  sex: Sex;
  attributes: Pick<Partial<ProfileAttributes>, 'area' | 'age_range'> & { body_type_range?: string | undefined };
};
/** What the viewer sees of a member on the timeline. The order may read nothing else of that member. */
export type ShownTraits = Pick<TimelineEntry, 'age' | 'bodyType' | 'areas'>;

const POINTS = { sameArea: 6, sameRegion: 3, wantedAge: 2, acceptedBody: 1 } as const;
const REFUSES_CHUBBY = 'ぽっちゃりNG';
const CHUBBY: readonly string[] = ['ぽっちゃり', 'かなりぽっちゃり'];

/**
 * How well a member fits what the viewer's own profile says, 0 to 9: an area in which both can meet (or one in the same
 * region), an age that the viewer wishes, a body type that the viewer does not refuse. It is computed from the viewer's
 * own answers and from the traits that the timeline shows of the member. An order tells how it was made, so it must not
 * depend on what the member wishes, prefers or hides (rules: Timeline, Order).
 */
export const affinityOf = ({ sex, attributes }: OwnWishes, { age, bodyType, areas }: ShownTraits): number => {
  const own = splitList(attributes.area ?? '');
  const regions = new Set(own.map(regionOf));
  const place = areas.some((area) => own.includes(area))
    ? POINTS.sameArea
    : areas.some((area) => regions.has(regionOf(area)))
      ? POINTS.sameRegion
      : 0;
  const wanted = wantedAgesOf(sex, attributes.age_range ?? '');
  const isWanted = age !== null && wanted.some(([from, to]) => age >= from && age <= to);
  const isRefused = sex === MAN && attributes.body_type_range === REFUSES_CHUBBY && CHUBBY.includes(bodyType);
  return place + (isWanted ? POINTS.wantedAge : 0) + (isRefused ? 0 : POINTS.acceptedBody);
};
