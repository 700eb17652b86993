import type { EditedTopic } from '#functions/boards/public.ts';
import type { EditedContent } from '#functions/notices/public.ts';

const rowOf = ({
  content: { id },
  version,
  isShipped,
  sex,
}: Omit<EditedContent<'faq'>, 'content'> & { content: { id: number } }) => ({
  id,
  version,
  sex,
  is_shipped: isShipped,
});
const wireInstant = (at: number): string => new Date(at).toISOString();

export const toEditedNotice = (edited: EditedContent<'notices'>) => {
  const { topic, info, at } = edited.content;
  return { ...rowOf(edited), topic, info, created_at: wireInstant(at) };
};

export const toEditedAnnouncement = (edited: EditedContent<'announcements'>) => {
  const { title, body, url, at } = edited.content;
  return { ...rowOf(edited), title, body, url, at: wireInstant(at) };
};

export const toEditedModal = (edited: EditedContent<'modals'>) => {
  const { title, body, url, linkWord, audience = 'everybody', at } = edited.content;
  return { ...rowOf(edited), title, body, link_url: url, link_word: linkWord, audience, at: wireInstant(at) };
};

export const toEditedHelpNode = (edited: EditedContent<'faq'>) => {
  const { owner_id, items, question, anser, link_url, link_word, img_url } = edited.content;
  return { ...rowOf(edited), owner_id, items, question, anser, link_url, link_word, img_url };
};

export const toEditedTopic = ({ topic: { id, name, sex, createdAt, postCount }, version }: EditedTopic) => ({
  id,
  name,
  sex,
  version: String(version),
  is_shipped: version === 0,
  created_at: wireInstant(createdAt),
  post_count: postCount,
});

/**
 * Makes one page of `rows`. The caller reads one row more than `limit`, which shows whether another page follows. Rows
 * with the same id (one for each sex) stay on one page.
 */
export const pageOf = <T extends { id: number }>(rows: readonly T[], limit: number) => {
  const lastId = rows[limit - 1]?.id ?? null;
  const items = rows.filter(({ id }, index) => index < limit || id === lastId);
  return { items, next: rows.length > items.length ? lastId : null };
};
