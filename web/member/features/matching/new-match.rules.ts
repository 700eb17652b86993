import type { RoomId } from '#shared/ids.ts';
import type { NextAction } from '#shared/options/member.ts';
import { pages } from '#web/shell/pages.ts';

/**
 * Screens over which the match dialog may open. On all other screens the member may be answering, writing, filling in a
 * form, checking something or paying.
 */
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
  /** What the account requires the member to do next. Undefined while the account loads. */
  action: NextAction | undefined;
  isLayerOpen: boolean;
  isTyping: boolean;
  /** True when the tab is visible. In a hidden tab nobody would see the dialog. */
  isSeen: boolean;
};

/** Whether the match dialog may open now (rules: Pairs, The match moment). */
export const mayShowMatch = ({ page, action, isLayerOpen, isTyping, isSeen }: Moment): boolean =>
  RESTING.has(page.pathname) && action === 'none' && isSeen && !isTyping && !isLayerOpen;

/** True when the screen shows the chat of this match. The member then knows of the match without the dialog. */
export const isInRoom = (room: RoomId, { pathname, search }: Page): boolean =>
  pathname === pages.chat.path && new URLSearchParams(search).get('uuid') === room;
