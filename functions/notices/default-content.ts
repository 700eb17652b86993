import type { Content, ContentKind } from '#functions/items/content.ts';
import { defaultAnnouncements } from '#shared/messages/content/announcements.ja.ts';
import { defaultFaq } from '#shared/messages/content/faq.ts';
import { defaultModals } from '#shared/messages/content/modals.ja.ts';
import { defaultNotices } from '#shared/messages/content/notices.ja.ts';
import type { Sex } from '#shared/options/member.ts';

const dated = <T extends { at: string }>({ at, ...rest }: T) => ({ ...rest, at: Date.parse(at) });

/**
 * Content that is part of the code, ascending by id. Members of a sex see the default content of a kind until staff
 * write content of that kind for that sex.
 */
export const DEFAULT_CONTENT: { [K in ContentKind]: (sex: Sex) => Content<K>[] } = {
  notices: () => defaultNotices.map(dated),
  announcements: () => defaultAnnouncements.map(dated),
  modals: (sex) => defaultModals(sex).map(dated),
  faq: (sex) => defaultFaq(sex),
};
