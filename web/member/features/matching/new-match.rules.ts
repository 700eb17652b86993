import type { RoomId } from '#shared/ids.ts';
import type { NextAction } from '#shared/options/member.ts';
import { pages } from '#web/shell/pages.ts';

/** Screens on which a member looks around. On all others the member answers, writes, fills in, checks or pays. */
const RESTING: ReadonlySet<string> = new Set([
  pages.home.path,
  pages.recommends.path,
  pages.recommendsMale.path,
  pages.timeline.path,
  pages.footprints.path,
  pages.notices.path,
  pages.settings.path,
]);

type Page = { pathname: string; search: string };
type Moment = {
  page: Page;
  /** What the account requires of the member first. Undefined while the account loads. */
  action: NextAction | undefined;
  isLayerOpen: boolean;
  isTyping: boolean;
  /** The tab is in front. A hidden tab takes no match, because nobody would see it. */
  isSeen: boolean;
};

/** Whether the moment of a match may open now (rules: Pairs, The match moment). */
export const mayShowMatch = ({ page, action, isLayerOpen, isTyping, isSeen }: Moment): boolean =>
  RESTING.has(page.pathname) && action === 'none' && isSeen && !isTyping && !isLayerOpen;

/** Whether the chat of the match is open: then the member knows of the match. */
export const isInRoom = (room: RoomId, { pathname, search }: Page): boolean =>
  pathname === pages.chat.path && new URLSearchParams(search).get('uuid') === room;
