import type { TimelineSort } from '../options/timeline.ts';

/** Number of members, as /timeline shows it (spec part-2 §2). */
const people = (count: number) => `${count.toLocaleString('ja-JP')}人`;

export const timelineScreenJa = {
  title: 'タイムライン',
  reset: '最初から見る',
  refreshing: '読み込んでいます',
  people,
  /** 1,000人以上: shown when more than 1,000 members match the filters. */
  peopleAtLeast: (count: number) => `${people(count)}以上`,
  more: '続きを見る',
  ages: {
    one: (age: number) => `${age}歳`,
    /** An age range, such as 25〜30歳, or 25歳以上 without an upper bound. */
    range: (from?: number, to?: number) => (to === undefined ? `${from}歳以上` : `${from ?? ''}〜${to}歳`),
  },
  /** 東京都、千葉県ほか3か所 */
  moreAreas: (count: number) => `ほか${count}か所`,
  sort: {
    label: '並び順',
    options: { new: '新しい順', match: '合いそうな順' } satisfies Record<TimelineSort, string>,
  },
  notKept: '絞り込みを保存できませんでした。次に開くと、前の条件に戻ります。',
  likes: (count: number) => `送れるいいね ${count.toLocaleString('ja-JP')}個`,
  likesHint: '内訳を見る',
  likesTitle: '送れるいいね',
  ticket: (count: number) => `詳細プロフィール：今日はあと${count}回`,
  buy: 'いいねを購入する',
  empty: { title: '表示できる方がいません', body: '時間をおいて、もう一度ご覧ください。' },
  emptyFilter: {
    title: '条件に合う方がいません',
    body: '条件をゆるめると、見つかりやすくなります。',
    action: '条件を外す',
  },
  filter: {
    open: '絞り込み',
    title: '絞り込み',
    any: '指定しない',
    areas: '地域',
    region: '地方',
    ages: '年齢',
    ageFrom: '年齢（から）',
    ageTo: '年齢（まで）',
    bodyType: '体型',
    clear: '条件を外す',
    counting: '数えています',
    show: (count: string) => `${count}を見る`,
    showUncounted: 'この条件で見る',
    none: '合う方がいません',
  },
  hidden: {
    title: 'タイムラインでの表示',
    label: 'タイムラインに表示しない',
    hint: '足跡も残りません。オフにするまで続きます。',
    unpaid: 'プレミアムプランは終了しています。オフにすると、もう一度お申し込みいただくまで、オンに戻せません。',
    on: '非表示にしています',
    off: 'タイムラインに表示中',
  },
  purchased: {
    title: '購入が完了しました',
    body: 'いいねの購入が完了しました。',
    now: (likes: number) => `送れるいいねは${likes.toLocaleString('ja-JP')}個です。`,
  },
} as const;
