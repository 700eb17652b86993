import type { NgReasonType } from '#shared/options.ts';
import { TALKS, type Talk } from './demo-talks.ts';

export type DemoPairState =
  | 'fresh'
  | 'held'
  | 'matched'
  | 'reviewed'
  | 'no_match'
  /** The woman answered `ng` ("no") to a match. This blocks the man permanently. */
  | 'blocked'
  | 'liked_by_her'
  | 'liked_by_him'
  /** She declined his like. He is not told. */
  | 'like_declined';
export type DemoMessage = { from: 'her' | 'him'; text: string; minutesAgo: number };
export type DemoReview = {
  /** Number of days between the meeting and today. */
  daysAgo: number;
  /** Twelve scores of 1 to 4, in the order of `REVIEW_SCORE_KEYS`. */
  scores: readonly number[];
  text: string;
  /** 1 publishes scores and text, 3 publishes only the scores. */
  fullPublishing: 1 | 3;
  /** The review is never published. */
  isPrivate?: true;
  /** Only the sum of the scores is shown, not each of them. */
  pointOnly?: true;
  /** Staff hid the review after it was published. */
  isHidden?: true;
  /** Number of members who like the review. */
  likes?: number;
};
export type DemoPair = {
  /** `key` of the woman; `him` is the `key` of the man. */
  her: string;
  him: string;
  state: DemoPairState;
  /** Hours since the pair was created. */
  createdHoursAgo: number;
  /**
   * Hours since the pair entered its present state. The state `held` (the woman put the man on hold) ends 168 hours
   * after its start.
   */
  changedHoursAgo: number;
  /** The member whose like was answered by the partner, with a match or with `ng` ("no"). */
  answersLikeOf?: 'her' | 'him';
  /** The receiver of the like has not opened the list of received likes since the like was sent. */
  isNew?: true;
  /** The man is one of the three whom staff recommend to a premium woman at 3:00. */
  fromStaff?: true;
  ngReason?: { type: NgReasonType; text?: string };
  /** Oldest message first; the first one is the woman's. Without messages, the man waits for her first message. */
  messages?: readonly DemoMessage[];
  /** The one member of the pair who has unread messages, and the number of these messages. */
  unread?: { by: 'her' | 'him'; count: number } | undefined;
  /** Oldest meeting first. */
  reviews?: readonly DemoReview[];
};

const pair = (
  her: string,
  him: string,
  state: DemoPairState,
  createdHoursAgo: number,
  changedHoursAgo: number,
  more: Partial<DemoPair> = {},
): DemoPair => ({
  her,
  him,
  state,
  createdHoursAgo,
  changedHoursAgo,
  ...more,
});

/**
 * A match with messages. The last message was sent `lastMinutesAgo` minutes ago. The two met in person after the first
 * `metAfter` messages, and the next message came three days later. If `metAfter` is -1, they have not met.
 */
const chatting = (
  her: string,
  him: string,
  talk: Talk,
  lastMinutesAgo: number,
  unreadBy?: 'her' | 'him',
  metAfter = -1,
): DemoPair => {
  const gaps = [7, 26, 4, 95, 11, 48, 3, 180, 9, 33];
  let minutesAgo = lastMinutesAgo;
  const messages = talk
    .map(([from, text], index) => ({ from, text, index }))
    .reverse()
    .map(({ from, text, index }, step) => {
      if (step > 0) minutesAgo += gaps[(index + her.length) % gaps.length] ?? 10;
      if (index === metAfter - 1) minutesAgo += 3 * 1440;
      return { from, text, minutesAgo };
    })
    .reverse();
  let count = 0;
  const speaker = unreadBy === 'her' ? 'him' : 'her';
  while (unreadBy && talk.at(-1 - count)?.[0] === speaker) count += 1;
  const startedHoursAgo = Math.ceil(minutesAgo / 60) + 2;
  return pair(her, him, 'matched', startedHoursAgo + 20, startedHoursAgo, {
    messages,
    unread: unreadBy && count > 0 ? { by: unreadBy, count } : undefined,
  });
};

const reviewed = (
  her: string,
  him: string,
  daysAgo: number,
  talk: Talk,
  review: Omit<DemoReview, 'daysAgo'>,
  ...later: readonly DemoReview[]
): DemoPair => ({
  // The last two messages were sent after the meeting.
  ...chatting(her, him, talk, (daysAgo - 1) * 1440 + 300, undefined, talk.length - 2),
  state: 'reviewed',
  changedHoursAgo: (daysAgo - 1) * 24,
  reviews: [{ daysAgo, ...review }, ...later],
});

/** A review of a good meeting. All twelve scores are 4, the best, except those at the indexes in `low`, which are 3. */
const good = (
  text: string,
  low: readonly number[] = [],
  more: Partial<DemoReview> = {},
): Omit<DemoReview, 'daysAgo'> => ({
  scores: Array.from({ length: 12 }, (_, index) => (low.includes(index) ? 3 : 4)),
  text,
  fullPublishing: 1,
  ...more,
});
const fair = (text: string, more: Partial<DemoReview> = {}): Omit<DemoReview, 'daysAgo'> => ({
  scores: [3, 3, 2, 3, 3, 2, 3, 3, 2, 3, 2, 2],
  text,
  fullPublishing: 1,
  ...more,
});

/**
 * Pairs with reviews, enough for several pages of the public list of reviews. Some men have two, three or more reviews.
 */
const demoReviewedPairs = (): DemoPair[] => [
  reviewed(
    'eri',
    'takumi',
    26,
    TALKS.firstMeeting,
    good(
      '待ち合わせに少し早く着いていて、寒い中で待たせないように気を配ってくれました。話の間の取り方がやわらかくて、気づいたら緊張が消えていました。',
      [2, 8],
      { likes: 31 },
    ),
    {
      daysAgo: 8,
      ...good('二度目も同じように丁寧でした。慣れてきても雑にならないのが、いちばんうれしいです。', [5], { likes: 6 }),
    },
  ),
  reviewed(
    'karen',
    'takumi',
    34,
    TALKS.secondTime,
    good(
      '言葉づかいがきれいで、こちらが黙っているときも急かしません。帰りの電車の時間まで調べておいてくれました。',
      [0, 6, 10],
      { likes: 14 },
    ),
  ),
  reviewed(
    'haru',
    'kei',
    41,
    TALKS.firstMeeting,
    good('落ち着いた声の方で、安心して過ごせました。会う前に決めた約束を全部守ってくれました。', [3], { likes: 38 }),
  ),
  reviewed(
    'mio',
    'kei',
    19,
    TALKS.secondTime,
    fair('いい方でしたが、少しだけ急いでいるように感じました。次があれば、最初の時間をもう少し長く取りたいです。', {
      likes: 2,
    }),
  ),
  reviewed(
    'madoka',
    'makoto',
    23,
    TALKS.firstMeeting,
    good('初対面とは思えないくらい話しやすい方でした。お店選びも上手です。', [1, 9, 11], { likes: 9 }),
  ),
  reviewed(
    'tomoka',
    'riku',
    60,
    TALKS.secondTime,
    good('無理をさせない方です。途中で何度も声をかけてくれたので、こちらも言いたいことが言えました。', [4], {
      likes: 22,
    }),
    { daysAgo: 44, ...good('前に話した苦手なことを、ちゃんと覚えていてくれました。', [7, 8], { likes: 5 }) },
    {
      // The list of men counts only reviews that were published before the current month, so this meeting was more than
      // a month ago.
      daysAgo: 36,
      ...good('いつも時間どおりで、終わったあとにゆっくり話す時間をくれます。', [], { pointOnly: true, likes: 3 }),
    },
    { daysAgo: 16, ...good('点数だけで失礼します。', [2], { fullPublishing: 3 }) },
  ),
  reviewed(
    'yui',
    'tetsu',
    38,
    TALKS.firstMeeting,
    good('まじめで、少し不器用なところも含めて好感が持てました。', [0, 1, 5], { likes: 7 }),
  ),
  reviewed(
    'kotone',
    'tetsu',
    13,
    TALKS.secondTime,
    fair('優しい方でした。写真とは少し印象が違いました。', { likes: 1 }),
  ),
  reviewed(
    'shiori',
    'minato',
    52,
    TALKS.firstMeeting,
    good('料理の話で盛り上がって、あっという間でした。清潔感があって、爪まできれいでした。', [10], { likes: 17 }),
  ),
  reviewed(
    'chihiro',
    'minato',
    28,
    TALKS.secondTime,
    good('聞き上手で、こちらの話を最後まで聞いてくれます。', [3, 4], { likes: 4 }),
  ),
  reviewed(
    'hiyori',
    'yusuke',
    47,
    TALKS.firstMeeting,
    good('静かな方ですが、気まずい時間はありませんでした。歩く速さまで合わせてくれました。', [2, 9], { likes: 12 }),
  ),
  reviewed(
    'mayu',
    'manabu',
    70,
    TALKS.secondTime,
    good('別れたあとすぐに、無事に着いたか聞いてくれました。大事にされている感じがしました。', [6], { likes: 26 }),
    {
      daysAgo: 50,
      ...fair('仕事帰りで疲れていたのか、少しそっけなかったです。それでも丁寧ではありました。', { likes: 1 }),
    },
  ),
  reviewed(
    'natsumi',
    'osamu',
    33,
    TALKS.firstMeeting,
    good('大人の余裕がある方でした。沈黙も心地よかったです。', [8, 11], { likes: 8 }),
  ),
  reviewed(
    'riko',
    'rihito',
    21,
    TALKS.secondTime,
    good('好きな音楽が同じで、最初から話が弾みました。帰り道も明るい道を選んでくれました。', [], { likes: 19 }),
  ),
  reviewed('aoi', 'sota', 17, TALKS.firstMeeting, good('終始おだやかで、安心できる方でした。', [1, 2], { likes: 3 })),
  reviewed(
    'yuna',
    'sota',
    11,
    TALKS.secondTime,
    fair('悪い方ではありませんが、メッセージの印象と少し違いました。', { isHidden: true }),
  ),
  reviewed(
    'momo',
    'haruto',
    14,
    TALKS.firstMeeting,
    good('自分の記録として書いておきます。とても楽しい時間でした。', [], { isPrivate: true }),
  ),
  reviewed(
    'saki',
    'naoki',
    2,
    TALKS.secondTime,
    good('また会いたいと思える方でした。こちらの希望を先に聞いてくれました。', [5, 6]),
  ),
];

/** The pairs of the demo cast. A woman and a man have at most one pair. */
export const demoPairs = (): DemoPair[] => [
  pair('mika', 'sho', 'fresh', 3, 3),
  pair('mika', 'ryo', 'fresh', 2, 2),
  pair('mika', 'kazu', 'held', 70, 68),
  chatting('mika', 'takumi', TALKS.cafe, 18, 'her'),
  pair('mika', 'kento', 'matched', 30, 26),
  pair('mika', 'yasu', 'no_match', 52, 50, { ngReason: { type: 1 } }),
  pair('mika', 'haruto', 'liked_by_him', 9, 9, { isNew: true }),
  pair('mika', 'akira', 'liked_by_her', 15, 15),
  pair('mika', 'nobu', 'matched', 900, 880, {
    unread: { by: 'him', count: 1 },
    messages: [
      { from: 'her', text: 'はじめまして。プロフィールを読んで、お話ししてみたいと思いました。', minutesAgo: 50_000 },
    ],
  }),
  reviewed('mika', 'daiki', 12, TALKS.firstMeeting, {
    scores: [4, 4, 3, 4, 4, 3, 4, 4, 3, 3, 4, 4],
    text: '待ち合わせから別れるまで、ずっと丁寧に接してくれました。苦手なことを先に聞いてくれたので、安心して過ごせました。終わったあとに温かいお茶を入れてくれたのもうれしかったです。',
    fullPublishing: 1,
  }),
  chatting('yuna', 'takumi', TALKS.nightShift, 160, 'him'),
  pair('yuna', 'jun', 'fresh', 5, 5),
  pair('yuna', 'naoki', 'held', 120, 119),
  pair('yuna', 'ren', 'no_match', 28, 27, { ngReason: { type: 4 } }),
  pair('aoi', 'takumi', 'matched', 8, 6),
  pair('aoi', 'kento', 'liked_by_him', 20, 20),
  chatting('aoi', 'akira', TALKS.bookshop, 45, 'her'),
  pair('aoi', 'shin', 'fresh', 4, 4),
  pair('riko', 'takumi', 'liked_by_her', 5, 5),
  chatting('riko', 'ren', TALKS.shy, 700),
  pair('riko', 'hiro', 'blocked', 300, 200, { ngReason: { type: 5, text: 'ほかの方とお話が進んだため' } }),
  reviewed('mai', 'takumi', 20, TALKS.secondTime, {
    scores: [4, 3, 4, 3, 4, 4, 3, 4, 4, 4, 3, 4],
    text: 'メッセージの印象どおりの穏やかな方でした。緊張していたのが伝わったのか、最初の一時間はずっと話を聞いてくれました。また会う約束をしています。',
    fullPublishing: 1,
  }),
  pair('mai', 'masato', 'fresh', 6, 6),
  pair('mai', 'shun', 'matched', 60, 58),
  chatting('natsumi', 'koji', TALKS.cooking, 240, 'him'),
  pair('natsumi', 'itsuki', 'liked_by_him', 30, 30),
  pair('chihiro', 'tomo', 'matched', 14, 12),
  pair('chihiro', 'kazu', 'no_match', 75, 74, { ngReason: { type: 2 } }),
  pair('hiyori', 'sora', 'fresh', 2, 2),
  pair('hiyori', 'akira', 'held', 40, 39),
  chatting('suzu', 'kei', TALKS.osaka, 33, 'her'),
  pair('suzu', 'taiga', 'liked_by_him', 11, 11, { isNew: true }),
  // The man sent a like from the timeline. He had been recommended to the woman before, and she had not answered.
  pair('suzu', 'sora', 'liked_by_him', 60, 7, { isNew: true }),
  pair('suzu', 'jun', 'like_declined', 80, 70, { answersLikeOf: 'him' }),
  reviewed('suzu', 'makoto', 9, TALKS.firstMeeting, {
    scores: [3, 4, 4, 4, 3, 3, 4, 3, 3, 3, 4, 3],
    text: '話し方が落ち着いていて、初対面でも構えずにいられました。少し時間が足りなかったので、次はゆっくり会えたらと思います。',
    fullPublishing: 1,
  }),
  pair('kotone', 'kei', 'matched', 18, 16),
  pair('shiori', 'satoshi', 'fresh', 7, 7),
  reviewed('reina', 'kei', 30, TALKS.secondTime, {
    scores: [4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4],
    text: '最初から最後まで気配りが変わりませんでした。こちらの希望をよく覚えていてくれます。',
    fullPublishing: 1,
  }),
  pair('eri', 'go', 'matched', 26, 24),
  pair('haru', 'tsubasa', 'fresh', 3, 3),
  pair('mio', 'kaito', 'liked_by_him', 22, 22),
  reviewed('rin', 'naoki', 15, TALKS.firstMeeting, {
    scores: [3, 3, 3, 4, 3, 3, 3, 3, 4, 3, 3, 3],
    text: '時間に正確で、身だしなみもきれいな方でした。点数だけの公開でお願いします。',
    fullPublishing: 3,
  }),
  pair('rin', 'takumi', 'liked_by_him', 16, 16),
  chatting('saki', 'kento', TALKS.cafe, 400, 'him'),
  pair('saki', 'daiki', 'fresh', 1, 1),
  pair('saki', 'koji', 'fresh', 2, 2, { fromStaff: true }),
  pair('saki', 'takumi', 'no_match', 96, 95, { ngReason: { type: 3 } }),
  pair('saki', 'sho', 'no_match', 48, 47, { ngReason: { type: 5, text: '写真の雰囲気が思っていたものと違いました' } }),
  pair('karen', 'naoki', 'matched', 33, 31),
  pair('karen', 'ryo', 'held', 20, 19),
  pair('karen', 'haruto', 'liked_by_her', 4, 4, { isNew: true }),
  // The woman sent a like, and the man answered with a like.
  pair('karen', 'sora', 'matched', 50, 48, { answersLikeOf: 'her' }),
  chatting('yui', 'taiga', TALKS.osaka, 90),
  pair('madoka', 'masato', 'fresh', 5, 5, { fromStaff: true }),
  ...demoReviewedPairs(),
  pair('momo', 'asahi', 'liked_by_her', 13, 13, { isNew: true }),
  pair('mayu', 'jun', 'matched', 420, 410),
];

type DemoFootprint = { visitor: string; visited: string; hoursAgo: number };
/** The visits to members' profiles that the footprint screens list, newest first for each visited member. */
export const demoFootprints = (): DemoFootprint[] => {
  const visits = (visited: string, visitors: readonly string[]) =>
    visitors.map((visitor, index) => ({ visitor, visited, hoursAgo: 1 + index * 7 }));
  return [
    ...visits('mika', [
      'haruto',
      'kento',
      'naoki',
      'sora',
      'jun',
      'tomo',
      'akira',
      'shin',
      'wataru',
      'ren',
      'kazu',
      'daiki',
    ]),
    ...visits('saki', ['daiki', 'ryo', 'takumi', 'sho']),
    ...visits('suzu', ['kei', 'taiga', 'satoshi']),
    ...visits('takumi', ['riko', 'aoi', 'karen', 'madoka', 'natsumi', 'rin', 'mai']),
    ...visits('kei', ['suzu', 'kotone', 'yui']),
  ];
};
