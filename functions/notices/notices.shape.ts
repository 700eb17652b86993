import type { Content } from '#functions/records/content.ts';
import type { FaqItem } from '#shared/contract/notices.ts';

export const toNotice = ({ id, topic, info, at }: Content<'notices'>) => ({
  id,
  topic,
  info,
  created_at: new Date(at).toISOString(),
});

export const toFaqItem = (item: FaqItem): FaqItem => {
  const { id, owner_id, items, question, anser, link_url, link_word, img_url } = item;
  return { id, owner_id, items, question, anser, link_url, link_word, img_url };
};
