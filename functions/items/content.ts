import type { Item, Key, Partition } from '#functions/platform/table/table.ts';
import type { FaqItem } from '#shared/contract/help.ts';
import type { Sex } from '#shared/options/member.ts';
import type { ModalAudience, ModalCode } from '#shared/options/notices.ts';

/** The content that staff write for all members of one sex, by kind. Instants are epoch ms. */
type Contents = {
  notices: { id: number; at: number; topic: string; info: string };
  announcements: { id: number; at: number; title: string; body: string; url: string | null };
  /** `audience`: whom the modal concerns; absent means everybody. */
  modals: {
    id: ModalCode;
    at: number;
    title: string;
    body: string;
    url: string | null;
    linkWord: string | null;
    audience?: ModalAudience;
  };
  faq: FaqItem;
};
export type ContentKind = keyof Contents;
export type Content<K extends ContentKind> = Contents[K];

// The `@` keeps content and members in different partitions: no member id contains this character.
const partition = (kind: ContentKind, sex: Sex): string => `NOTICE#@${kind}-${sex}`;
/**
 * Summary of one kind of content: how many contents are stored (`count`), the highest id used so far (`lastId`), and
 * the newest ten contents with their times (epoch ms), newest first. `version` counts the changes by staff.
 */
export type ContentHead = { version: number; lastId: number; count: number; newest: { id: number; at: number }[] };
/**
 * Key of the `ContentHead` of one kind of content. The `ContentHead` is first stored when staff write the first content
 * of this kind. From then on the default content in the code is not shown any more.
 */
export const contentHeadKey = (kind: ContentKind, sex: Sex): Key<ContentHead> => ({
  pk: partition(kind, sex),
  sk: 'HEAD',
});
/** The field of the announcements' `ContentHead` that the domains account and notices read. */
export type AnnouncementHead = Pick<ContentHead, 'newest'>;
export const announcementHeadKey = (sex: Sex): Key<AnnouncementHead> => contentHeadKey('announcements', sex);

const ROW_PREFIX = 'ROW#';
/** The id is padded with zeros, so that ids sort as numbers. */
const contentRowSk = (id: number): string => `${ROW_PREFIX}${String(id).padStart(9, '0')}`;
export const contentKey = <K extends ContentKind>(kind: K, sex: Sex, id: number): Key<Content<K>> => ({
  pk: partition(kind, sex),
  sk: contentRowSk(id),
});
/** Contents of one kind, by ascending id. With `before`: only contents with a smaller id. */
export const contentRowsOf = <K extends ContentKind>(
  kind: K,
  sex: Sex,
  before?: number,
): Partition<Content<K>> & { from: string; to: string } => ({
  pk: partition(kind, sex),
  from: ROW_PREFIX,
  to: before === undefined ? `${ROW_PREFIX}~` : contentRowSk(before - 1),
});
export const isContentRow = ({ sk }: Key): boolean => sk.startsWith(ROW_PREFIX);
/** The `ContentHead` of one kind of content, followed by all contents of this kind. */
export const contentOf = <K extends ContentKind>(kind: K, sex: Sex): Partition<Content<K>> => ({
  pk: partition(kind, sex),
});
export const contentItem = <K extends ContentKind>(kind: K, sex: Sex, content: Content<K>): Item => ({
  ...contentKey(kind, sex, content.id),
  ...content,
});
