import type { ReportReason } from '#shared/options/reports.ts';

/**
 * A demo member's report of a post or a review. `by`: the reporter's key. `isUpheld`: staff decided that the report is
 * right. A report without `isUpheld` waits for staff.
 */
export type DemoReport = { by: string; reason: ReportReason; text?: string; hoursAgo: number; isUpheld?: true };

/** Reports of posts, keyed by the text of the post. */
export const POST_REPORTS: Readonly<Record<string, readonly DemoReport[]>> = {
  'ここに書いている人は、みんな暇なんですね。': [
    { by: 'mika', reason: 'harassment', hoursAgo: 120, isUpheld: true },
    { by: 'takumi', reason: 'other', text: '場の空気が悪くなるので、ご確認ください。', hoursAgo: 118, isUpheld: true },
  ],
  '返事をくれない方は、登録しないでほしいです。時間の無駄なので。': [
    { by: 'mika', reason: 'harassment', text: '責められているようで、書き込みにくくなりました。', hoursAgo: 7 },
    { by: 'takumi', reason: 'harassment', hoursAgo: 6 },
  ],
  '名古屋の方、金時計以外におすすめはありますか。': [{ by: 'takumi', reason: 'other', hoursAgo: 3 }],
};

/** Reports of reviews, keyed by the text of the review. */
export const REVIEW_REPORTS: Readonly<Record<string, readonly DemoReport[]>> = {
  '優しい方でした。写真とは少し印象が違いました。': [
    { by: 'tetsu', reason: 'untrue', text: '写真は先月撮ったものです。ご確認をお願いします。', hoursAgo: 9 },
    { by: 'mika', reason: 'other', hoursAgo: 2 },
  ],
};

/** A message that the automatic moderation withheld by mistake: the partner can read it only after staff release it. */
export const WITHHELD_MESSAGE = {
  her: 'riko',
  him: 'ren',
  text: '学生のころの写真が出てきました。まだ17歳です。今度お見せしますね。',
  hoursAgo: 4,
};

/**
 * A woman's report of a man with whom she shares a chat room. `kind`: she reports him, his first photo or his last
 * message. `about`: the man's key.
 */
export type DemoPartnerReport = DemoReport & { kind: 'member' | 'photo' | 'message'; about: string };
export const PARTNER_REPORTS: readonly DemoPartnerReport[] = [
  {
    kind: 'member',
    by: 'mika',
    about: 'daiki',
    reason: 'harassment',
    hoursAgo: 5,
    text: '会う場所を変えたいと伝えたあと、何度も同じことを聞かれました。',
  },
  { kind: 'photo', by: 'mika', about: 'daiki', reason: 'untrue', text: '別の方の写真のように見えます。', hoursAgo: 4 },
  { kind: 'message', by: 'mika', about: 'daiki', reason: 'solicitation', hoursAgo: 1 },
];
