import { domain as boards } from '#functions/boards/domain.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { postId, postItem, topicKey } from '#functions/items/board.ts';
import { footprintCountKey, footprintItem } from '#functions/items/footprint.ts';
import { publishedReviewKey, reviewCountKey, reviewRowItem } from '#functions/items/review.ts';
import {
  bodyTypesOf,
  cellOf,
  scopesOf,
  type TimelineEntry,
  type TimelineScope,
  timelineCountsKey,
  timelineMonth,
  timelineOrder,
  timelineRow,
} from '#functions/items/timeline-entry.ts';
import type { Domain } from '#functions/platform/service/define-domain.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { domain as reviews } from '#functions/reviews/domain.ts';
import { timelineCursor } from '#functions/timeline/cursor.ts';
import { domain as timeline } from '#functions/timeline/domain.ts';
import { seedAccount } from '#local/seed/member-items.ts';
import { memberAt } from '#local/seed/population.ts';
import { seedMemberId } from '#local/seed/seed-member-id.ts';
import { showTopic } from '#shared/contract/boards.ts';
import { listPublicReviews } from '#shared/contract/reviews.ts';
import { getTimeline, listFootprints } from '#shared/contract/timeline.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { MemberId, ReviewId, TopicId } from '#shared/ids.ts';
import { OFFSET_ROWS_MAX, PAGE_ROWS, POSTS_PAGE_ROWS, TIMELINE_PAGE_ROWS } from '#shared/limits.ts';
import { AREAS } from '#shared/options/areas.ts';
import { AGE_CHECK, MAN, type Sex, WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import { REVIEW_SCORE_KEYS } from '#shared/options/reviews.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { NOW, type Query, type Stage } from './stage.ts';

/** A page of a list: its query parameters, and how many rows the response must contain. */
export type Page = { name: 'first' | 'middle' | 'last'; query: Query; rows: number };
/** A list of the product, filled with data, and three of its pages to measure. */
export type FilledList = {
  domain: Domain;
  contract: Endpoint;
  reader: TestMember;
  /** The field of the response that contains the rows. */
  field: string;
  pages: Page[];
};
export type List = {
  name: string;
  what: string;
  large: number;
  fill: (stage: Stage, size: number) => Promise<FilledList>;
};

const SEED = 5;
const READER: Partial<AccountItem> = { ageCheck: AGE_CHECK.verified, hasProfile: true, isTutorialDone: true };
const woman: Partial<AccountItem> = { ...READER, womanStatus: WOMAN_STATUS.active };
const man: Partial<AccountItem> = { ...READER, paidUntil: NOW.getTime() + 30 * DAY_MS, planId: 1 };
const TEXT = '待ち合わせは駅の改札が分かりやすかったです。お店は静かなところを選ぶと、落ち着いて話せました。'.repeat(2);

const emailAt = (sex: Sex, index: number) => `${sex === MAN ? 'man' : 'woman'}-${index + 1}@example.com`;
const idAt = (sex: Sex, index: number): MemberId => seedMemberId(emailAt(sex, index));
/** Generates the accounts of the members who may appear in a list, when the list first reads them. */
const knowMembers = (stage: Stage, sex: Sex, size: number) => {
  const indexes = new Map(Array.from({ length: size }, (_, index) => [accountKey(idAt(sex, index)).pk, index]));
  stage.whoIs((pk): Item[] => {
    const index = indexes.get(pk);
    if (index === undefined) return [];
    const context = { pepper: stage.core.pepper, passwordHash: '', now: NOW };
    const member = { ...memberAt(SEED, sex, index), isConfirmed: true, hasDocument: false, isTutorialDone: true };
    const account = seedAccount({ ...member, isActive: true, plan: null }, context);
    return [{ ...accountKey(account.memberId), ...account, ...(sex === MAN ? man : woman), isActive: true }];
  });
};

/** For a list with page numbers, the pages to measure: the first, the middle one, and the last that can be reached. */
const numbered = (size: number, more: Query = {}): Page[] => {
  const last = Math.ceil(Math.min(size, OFFSET_ROWS_MAX) / PAGE_ROWS);
  const at = (name: Page['name'], page: number): Page => ({ name, query: { ...more, page }, rows: PAGE_ROWS });
  return [at('first', 1), at('middle', Math.ceil(last / 2)), at('last', last)];
};

const entryAt = (index: number, size: number): TimelineEntry => {
  const bodyTypes = bodyTypesOf(WOMAN);
  return {
    memberId: idAt(WOMAN, index),
    age: 20 + (index % 40),
    bodyType: bodyTypes[index % bodyTypes.length] ?? '',
    areas: AREAS.slice((index * 7) % AREAS.length).slice(0, 1),
    at: NOW.getTime() - Math.floor(((index + 1) * 365 * DAY_MS) / size),
  };
};
function* entryItems(size: number): Generator<Item> {
  const counts = new Map<TimelineScope, Record<string, number> & { months?: Set<string> }>();
  for (let index = 0; index < size; index += 1) {
    const entry = entryAt(index, size);
    for (const scope of scopesOf(entry)) {
      yield timelineRow(WOMAN, scope, entry);
      const count = counts.get(scope) ?? {};
      counts.set(scope, count);
      const cell = cellOf(WOMAN, entry);
      count[cell] = (count[cell] ?? 0) + 1;
      (count as { months?: Set<string> }).months = new Set([...(count.months ?? []), timelineMonth(entry.at)]);
    }
  }
  for (const [scope, count] of counts) yield { ...timelineCountsKey(WOMAN, scope), ...count };
}

function* visits(ownerId: MemberId, size: number): Generator<Item> {
  for (let index = 0; index < size; index += 1)
    yield footprintItem(ownerId, { visitorId: idAt(MAN, index), at: NOW.getTime() - index * MINUTE_MS });
  yield { ...footprintCountKey(ownerId), count: size };
}

const TOPIC = 'topiccommongreetings' as TopicId;
const postAt = (index: number) => postId(TOPIC, NOW.getTime() - index * MINUTE_MS, String(index).padStart(8, '0'));
function* posts(size: number): Generator<Item> {
  for (let index = 0; index < size; index += 1) {
    const [authorId, at] = [idAt(WOMAN, index % 500), NOW.getTime() - index * MINUTE_MS];
    yield postItem({
      id: postAt(index),
      topicId: TOPIC,
      authorId,
      sex: WOMAN,
      content: TEXT,
      at,
      likedCount: index % 9,
    });
  }
  yield { ...topicKey(TOPIC), id: TOPIC, postCount: size };
}

const scores = Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, 4])) as Record<
  (typeof REVIEW_SCORE_KEYS)[number],
  number
>;
function* publicReviews(size: number): Generator<Item> {
  for (let index = 0; index < size; index += 1) {
    const id = `v${String(index).padStart(16, '0')}` as ReviewId;
    const counted = { likedCount: index % 50, likeChanges: index % 50 };
    const published = { id, scores, point: 100, text: TEXT, detailShow: true, month: '2026-11-01' };
    yield { ...publishedReviewKey(id), ...published, ...counted };
    const publishedAt = NOW.getTime() - index * MINUTE_MS;
    for (const order of ['newest', 'popular'] as const) yield reviewRowItem(id, order, { publishedAt, ...counted });
  }
  yield { ...reviewCountKey, count: size };
}

const publicList =
  (order_by: 'newest' | 'popular') =>
  async (stage: Stage, size: number): Promise<FilledList> => {
    await stage.fill(publicReviews(size));
    const reader = await stage.signIn(WOMAN, woman);
    return {
      domain: reviews,
      contract: listPublicReviews,
      reader,
      field: 'reviews',
      pages: numbered(size, { order_by }),
    };
  };

export const LISTS: readonly List[] = [
  {
    name: 'timeline',
    what: 'members',
    large: 200_000,
    fill: async (stage, size) => {
      await stage.fill(entryItems(size));
      knowMembers(stage, WOMAN, size);
      const reader = await stage.signIn(MAN, man);
      const from = (index: number): Query => ({
        cursor: timelineCursor(stage.core, reader.id, 'new').write(timelineOrder(entryAt(index, size))),
      });
      const last = size - TIMELINE_PAGE_ROWS - 1;
      const pages: Page[] = [
        { name: 'first', query: {}, rows: TIMELINE_PAGE_ROWS },
        { name: 'middle', query: from(size / 2), rows: TIMELINE_PAGE_ROWS },
        { name: 'last', query: from(last), rows: TIMELINE_PAGE_ROWS },
      ];
      return { domain: timeline, contract: getTimeline, reader, field: 'users', pages };
    },
  },
  {
    name: 'board',
    what: 'posts',
    large: 100_000,
    fill: async (stage, size) => {
      await stage.fill(posts(size));
      const reader = await stage.signIn(WOMAN, woman);
      const from = (before: number): Query => ({ topicid: TOPIC, before: postAt(before) });
      const pages: Page[] = [
        { name: 'first', query: { topicid: TOPIC }, rows: POSTS_PAGE_ROWS },
        { name: 'middle', query: from(size / 2), rows: POSTS_PAGE_ROWS },
        { name: 'last', query: from(size - POSTS_PAGE_ROWS - 1), rows: POSTS_PAGE_ROWS },
      ];
      return { domain: boards, contract: showTopic, reader, field: 'posts', pages };
    },
  },
  {
    name: 'footprints',
    what: 'footprints',
    large: 50_000,
    fill: async (stage, size) => {
      const reader = await stage.signIn(WOMAN, woman);
      await stage.fill(visits(reader.id, size));
      knowMembers(stage, MAN, Math.min(size, OFFSET_ROWS_MAX));
      return { domain: timeline, contract: listFootprints, reader, field: 'data', pages: numbered(size) };
    },
  },
  { name: 'reviews, newest', what: 'reviews', large: 10_000, fill: publicList('newest') },
  { name: 'reviews, popular', what: 'reviews', large: 10_000, fill: publicList('popular') },
];
