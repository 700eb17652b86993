import type { Item, Key } from '#functions/platform/table/table.ts';
import type { FaqItem } from '#shared/contract/notices.ts';
import { defaultAnnouncements } from '#shared/messages/content/announcements.ja.ts';
import { defaultFaq } from '#shared/messages/content/faq.ts';
import { defaultModals } from '#shared/messages/content/modals.ja.ts';
import { defaultNotices } from '#shared/messages/content/notices.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import type { ModalCode } from '#shared/options/notices.ts';

/** What staff write for all members of a sex, by kind. Instants are epoch ms. */
export type Contents = {
  notices: { id: number; at: number; topic: string; info: string };
  announcements: { id: number; at: number; title: string; body: string; url: string | null };
  modals: { id: ModalCode; at: number; title: string; body: string; url: string | null; linkWord: string | null };
  faq: FaqItem;
};
export type ContentKind = keyof Contents;
export type Content<K extends ContentKind> = Contents[K];

// No member id holds an at sign, so content never shares a partition with a member.
export const contentPk = (kind: ContentKind, sex: Sex): string => `NOTICE#@${kind}-${sex}`;
/** How many of a kind there are, the last id given, and the newest ten with their instants (epoch ms), newest first. */
export type ContentHead = { version: number; lastId: number; count: number; newest: { id: number; at: number }[] };
/** Stands as soon as staff have written anything of a kind; from then on only the table counts. */
export const contentHeadKey = (kind: ContentKind, sex: Sex): Key => ({ pk: contentPk(kind, sex), sk: 'HEAD' });
export const ROW_PREFIX = 'ROW#';
/** Sorts as its number does. */
export const rowSk = (id: number): string => `${ROW_PREFIX}${String(id).padStart(9, '0')}`;
export const contentItem = <K extends ContentKind>(kind: K, sex: Sex, content: Content<K>): Item => ({
  pk: contentPk(kind, sex),
  sk: rowSk(content.id),
  ...content,
});

const dated = <T extends { at: string }>({ at, ...rest }: T) => ({ ...rest, at: Date.parse(at) });

/** What the service ships with: it holds while staff have written nothing of the kind. Ascending by id. */
export const DEFAULT_CONTENT: { [K in ContentKind]: (sex: Sex) => Content<K>[] } = {
  notices: () => defaultNotices.map(dated),
  announcements: () => defaultAnnouncements.map(dated),
  modals: () => defaultModals.map(dated),
  faq: (sex) => defaultFaq(sex),
};
