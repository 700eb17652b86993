import { profileKey } from '#functions/items/profile.ts';
import { markHiddenWrites } from '#functions/items/report.ts';
import { versionOf } from '#functions/notices/content-version.ts';
import { DEFAULT_CONTENT } from '#functions/notices/default-content.ts';
import * as contract from '#shared/contract/staff-content.ts';
import type { PhotoId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import { arrangePost } from '#tests/setup/arrange/posts.ts';
import { type Row, row, type Scene } from '../scene.ts';
import { publishedReview } from './reviews.ts';

const NOTICE = { sex: WOMAN, topic: '題', info: '本文' };
const ANNOUNCEMENT = { sex: WOMAN, title: '題', body: '本文', url: null };
const NODE = { sex: WOMAN, owner_id: null, items: '題', question: '', anser: '答え', link_url: null, link_word: null };

/** The first default content of a kind, and the version that an editor must send. */
const first = <K extends 'notices' | 'announcements' | 'faq' | 'modals'>(kind: K) => {
  const [content] = DEFAULT_CONTENT[kind](WOMAN);
  if (!content) throw new Error(`no ${kind} ship`);
  return { params: { id: `${content.id}` }, version: versionOf(content) };
};
const aPost = async (scene: Scene) => (await arrangePost(scene.world, scene.her)).id;
const aPhoto = async ({ world, her }: Scene) => {
  const photos = [`${her.id}/abcdefghij`, null, null];
  await world.table.write({ name: 'profile', update: { ...profileKey(her.id), set: { photos } } });
  return `${her.id}.abcdefghij` as PhotoId;
};
const KINDS = {
  post: aPost,
  review: async (scene: Scene) => (await publishedReview(scene)).id,
  photo: aPhoto,
};
type Kind = keyof typeof KINDS;
const looked = (kind: Kind): Row =>
  row(
    contract.viewContent,
    async (scene) => ({ headers: scene.staff, query: { kind, id: await KINDS[kind](scene) } }),
    { variant: kind },
  );
const hidden = (kind: Kind): Row =>
  row(
    contract.hideContent,
    async (scene) => {
      const id = await KINDS[kind](scene);
      return { headers: scene.staff, body: { kind, id, reason: 'other' as const } };
    },
    { variant: kind },
  );
const shown = (kind: Kind): Row =>
  row(
    contract.showContent,
    async (scene) => {
      const id = await KINDS[kind](scene);
      const headers = scene.staff;
      const hiddenAt = new Date(scene.now.getTime() - 1000);
      await scene.world.table.transact(markHiddenWrites({ kind, contentId: id, authorId: scene.her.id }, hiddenAt));
      return { headers, body: { kind, id, reason: 'mistake' as const } };
    },
    { variant: kind },
  );

/** Calls of staff about the content that all members see, and about content that staff hide. */
export const STAFF_CONTENT: readonly Row[] = [
  ...(['post', 'review', 'photo'] as const).flatMap((kind) => [looked(kind), hidden(kind), shown(kind)]),
  row(contract.listWrittenNotices, ({ staff: headers }) => ({ headers, query: { sex: WOMAN } })),
  row(contract.createWrittenNotice, ({ staff: headers }) => ({ headers, body: NOTICE })),
  row(contract.updateWrittenNotice, (scene) => {
    const { params, version } = first('notices');
    return { headers: scene.staff, params, body: { ...NOTICE, version } };
  }),
  row(contract.removeWrittenNotice, (scene) => {
    const { params, version } = first('notices');
    return { headers: scene.staff, params, body: { sex: WOMAN, version } };
  }),
  row(contract.listWrittenAnnouncements, ({ staff: headers }) => ({ headers, query: { sex: WOMAN } })),
  row(contract.createWrittenAnnouncement, ({ staff: headers }) => ({ headers, body: ANNOUNCEMENT })),
  row(contract.updateWrittenAnnouncement, (scene) => {
    const { params, version } = first('announcements');
    return { headers: scene.staff, params, body: { ...ANNOUNCEMENT, version } };
  }),
  row(contract.removeWrittenAnnouncement, (scene) => {
    const { params, version } = first('announcements');
    return { headers: scene.staff, params, body: { sex: WOMAN, version } };
  }),
  row(contract.listHelpNodes, ({ staff: headers }) => ({ headers, query: { sex: WOMAN } })),
  row(contract.createHelpNode, ({ staff: headers }) => ({ headers, body: NODE })),
  row(contract.updateHelpNode, (scene) => {
    const { params, version } = first('faq');
    return { headers: scene.staff, params, body: { ...NODE, question: 'どれ', anser: '', version } };
  }),
  row(contract.removeHelpNode, (scene) => {
    const leaf = DEFAULT_CONTENT.faq(WOMAN).find(({ anser }) => anser !== '');
    if (!leaf) throw new Error('no help ships');
    const body = { sex: WOMAN, version: versionOf(leaf) };
    return { headers: scene.staff, params: { id: `${leaf.id}` }, body };
  }),
  row(contract.listWrittenModals, ({ staff: headers }) => ({ headers, query: { sex: WOMAN } })),
  row(contract.updateWrittenModal, (scene) => {
    const { params, version } = first('modals');
    const body = { sex: WOMAN, version, title: '題', body: '本文', link_url: null, link_word: null };
    return { headers: scene.staff, params, body };
  }),
  row(contract.listWrittenTopics, ({ staff: headers }) => ({ headers })),
  row(contract.createTopic, ({ staff: headers }) => ({ headers, body: { name: '題', sex: 'common' as const } })),
  row(contract.updateTopic, ({ staff: headers }) => ({
    headers,
    params: { id: 'topiccommontalk' },
    body: { name: '題', version: '0' },
  })),
  row(contract.removeTopic, ({ staff: headers }) => ({
    headers,
    params: { id: 'topiccommontalk' },
    body: { version: '0' },
  })),
];
