import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { STAFF_GROUPS, type StaffGroup } from '#shared/options/staff.ts';
import { PLACE_IDS, type PlaceId } from '../platform/shortcut-list.ts';

export type Place = {
  id: PlaceId;
  path: string;
  name: string;
  /** The key after G. No digit: these choose a queue. */
  key: string;
};

/** The groups that see a place. The server enforces them; the console only leaves out what it would refuse. */
const FACTS: Record<PlaceId, Omit<Place, 'id' | 'name'> & { groups: readonly StaffGroup[] }> = {
  queues: { path: '/ops', key: 'i', groups: STAFF_GROUPS },
  members: { path: '/ops/members', key: 'm', groups: ['support', 'admin'] },
  content: { path: '/ops/content', key: 'c', groups: STAFF_GROUPS },
  audit: { path: '/ops/audit', key: 'l', groups: ['admin'] },
  dashboard: { path: '/ops/dashboard', key: 'd', groups: STAFF_GROUPS },
};

/** The places of a member of staff, in the rail's order. */
export const placesFor = (groups: readonly StaffGroup[]): Place[] =>
  PLACE_IDS.filter((id) => FACTS[id].groups.some((group) => groups.includes(group))).map((id) => ({
    ...FACTS[id],
    id,
    name: staffFrameJa.places.names[id],
  }));

/** The place at an address; the queues at any other, and at one whose place this person does not see. */
export const placeAt = (pathname: string, places: readonly Place[]): PlaceId =>
  places.find(({ path }) => path === pathname.replace(/(?<!\/)\/+$/, ''))?.id ?? 'queues';
