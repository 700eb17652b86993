import { layoutJa } from '#shared/messages/layout.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import type { TabBarItem } from '#web/components/tab-bar.tsx';
import { paths } from '#web/shell/paths.ts';

const { footer } = layoutJa;

type News = { unread: number; newLikes: number };
/** Text for screen readers about unread messages and new likes; undefined if there are none. */
const newsWords = ({ unread, newLikes }: News): string | undefined =>
  [...(unread > 0 ? [partsJa.unread] : []), ...(newLikes > 0 ? [footer.newLikes] : [])].join('。') || undefined;

/** The tabs of the footer (spec part-1 §2). */
export const tabItems = (sex: Sex, news: News): TabBarItem[] => [
  { to: paths.home(), label: footer.home, icon: 'home' },
  { to: paths.ownRecommends(sex), label: footer.talk, icon: 'chat', dot: newsWords(news) },
  { to: paths.timeline, label: footer.timeline, icon: 'timeline' },
  { to: paths.ownForm(sex), label: footer.profile, icon: 'person' },
];
