import type { ComponentType } from 'react';
import type { Staff } from '../platform/cognito.ts';
import type { PlaceId } from '../platform/shortcut-list.ts';

export type PlaceProps = {
  staff: Staff;
  /** The member that the palette was asked for: an id, an address or words to search by. */
  initialId?: string | undefined;
};
export type ScreenId = Exclude<PlaceId, 'queues'>;

/**
 * The screens beside the queues, each of which brings its place into the rail, the palette and the keys. One line a
 * screen: `members: lazyScreen(() => import('../features/members/…'), 'MembersScreen')`.
 */
export const PLACE_SCREENS: Partial<Record<ScreenId, ComponentType<PlaceProps>>> = {};
