import type { RoomId } from '#shared/ids.ts';
import type { NextAction } from '#shared/options/member.ts';
import { pages } from '#web/member/shell/pages.ts';

/** Screens on which a member looks around. On all others something is answered, written, filled in, checked or paid. */
const RESTING: ReadonlySet<string> = new Set([
  pages.home.path,
  pages.recommends.path,
  pages.recommendsMale.path,
  pages.timeline.path,
  pages.footprints.path,
  pages.notices.path,
  pages.settings.path,
]);

type Place = { pathname: string; search: string };
type Moment = {
  place: Place;
  /** What the account asks of the member first. Undefined while the account loads. */
  action: NextAction | undefined;
  isLayerOpen: boolean;
  isTyping: boolean;
  /** The tab is in front. A tab behind takes no match: nobody would see it. */
  isSeen: boolean;
};

/** Whether the moment of a match may open now (rules: Pairs, The match moment). */
export const mayShowMatch = ({ place, action, isLayerOpen, isTyping, isSeen }: Moment): boolean =>
  RESTING.has(place.pathname) && action === 'none' && isSeen && !isTyping && !isLayerOpen;

/** Whether the chat of the match is open: the member knows of the match then. */
export const isInRoom = (room: RoomId, { pathname, search }: Place): boolean =>
  pathname === pages.chat.path && new URLSearchParams(search).get('uuid') === room;
