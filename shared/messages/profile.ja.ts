import { APPEAL_OTHER_MAX_CHARS, APPEAL_POINTS_MAX, AREAS_MAX, PHOTO_SLOTS_COUNT } from '../limits.ts';
import type { AreaProblem } from '../rules/area-choice.ts';
import type { AppealProblem } from '../rules/profile-form.ts';
import { draftsJa } from './drafts.ja.ts';

/**
 * Texts of the profile forms of both sexes. Texts of the fields on the pages after the first are in
 * profile-fields.ja.ts (spec part-1 §2, §5).
 */
export const profileFormJa = {
  titles: { registration: 'プロフィール登録', editing: 'プロフィール編集' },
  leads: {
    maleFirst: 'はじめに、あなたのことを教えてください。あとからいつでも変更できます。',
    male: '変えたいところだけ直して、保存できます。',
    female: 'ユーザー名、年齢、会える地域だけで始められます。ほかの項目は、あとから入力できます。',
    propensity: 'あなたの好みや、お相手と過ごすときに大切にしたいことを、言葉にしてみてください。',
    sns: 'SNSアカウントを登録すると、女性に安心してもらいやすくなります。',
  },
  sections: {
    photos: '写真',
    basics: '基本の情報',
    sns: 'SNSアカウント',
    areas: '会える地域',
    body: '体型',
    meeting: '会うまでのこと',
    preferences: '好み',
    partner: '希望するお相手',
    appeal: 'アピールポイント',
    propensity: '自己紹介・好み',
    ideal: '理想の過ごし方',
    strengths: 'あなたの魅力',
    confirmation: '確認',
  },
  hints: {
    twitter_name: 'ほかの会員に表示されます。本名は避けてください。',
    phone: '安全の確認のためだけに使い、ほかの会員には表示しません。',
    age: '年齢確認書類のとおりに、ご自身の年齢をお選びください。',
    acts: 'あなたに合うお相手を探すために使います。答えはいつでも変えられます。',
    preferencesClosed: 'この項目はプロフィールの中だけに表示され、「つながり」やお知らせには出ません。',
  },
  /** Texts about photos that all pages of a profile form may show. The texts of the photo slots are in photos.ja.ts. */
  photos: {
    hint: `写真は${PHOTO_SLOTS_COUNT}枚まで登録できます。1枚目がメインの写真になります。`,
    uploading: 'アップロード中...',
    leave: '写真を送信しているところです。このまま離れると、写真は保存されません。',
  },
  /** Texts of the pages of a profile form. Each page contains a few fields. */
  steps: {
    progress: '登録の進み具合',
    spoken: (page: number, pages: number) => `${pages}ページのうち${page}ページ目`,
    meeting: '時間とメッセージ',
    before: '会う前の希望',
    general: '好みの傾向',
    areasLead: `まず地方を、続けて都道府県をお選びください。${AREAS_MAX}か所まで選べます。`,
    finishFemale: 'ここまでの内容を保存します。入力していない項目は、あとから入力できます。',
  },
  /** Texts of the overview of a saved profile. */
  overview: {
    about: 'あなたについて',
    words: 'あなたの言葉',
    photos: (count: number) => (count > 0 ? `${count}枚` : '写真はまだありません'),
    missing: (count: number) => `あと${count}項目`,
  },
  /** Errors at required fields that are empty when the member goes on to the next page. */
  required: {
    one: 'ひとつお選びください。',
    some: 'ひとつ以上お選びください。',
    phone: '電話番号を入力してください。',
  },
  privacy: {
    title: '見える範囲について',
    open: 'お相手からの見え方を確認する',
    male: 'プロフィールは、あなたをおすすめと\u2060して受け取った女性と、タイムラインを見る女性に表示されます。電話番号は表示されません。',
    female: 'プロフィールは、あなたが選んだ男性と、タイムラインを見る男性に表示されます。',
  },
  progress: (answered: number, total: number) => `${total}項目のうち${answered}項目に回答しました`,
  checks: {
    lead: '登録の前に、次の2つをご確認ください。',
  },
  submit: {
    save: '保存する',
    register: '登録する',
    maleDisabled: '項目を入力してください。',
    firstDisabled: '全て入力してください。',
    femaleDisabled: 'ユーザー名を入力してください。',
  },
  skip: '入力をとばして保存へ',
  change: '変更する',
  /** The parameter is the labels of all required fields that are empty. */
  missingTitle: ([one, ...others]: readonly string[]) =>
    others.length === 0 ? `「${one}」が未入力です` : `あと${others.length + 1}項目が未入力です`,
  missingLead: '押すと、その項目へ移動します。',
  freeText: {
    counter: (count: number) => `${count}文字`,
  },
  problems: {
    area_unknown: '一覧にある地域をお選びください。',
    areas_too_many: `会える地域は${AREAS_MAX}か所まで選べます。`,
    appeal_points_too_many: `アピールポイントは${APPEAL_POINTS_MAX}つまで選べます。`,
    appeal_other_empty: 'その他の内容を入力してください。',
    appeal_other_too_long: `その他の内容は${APPEAL_OTHER_MAX_CHARS}文字以内で入力してください。`,
  } satisfies Record<AreaProblem | AppealProblem, string>,
  loadFailed: 'エラーが発生しました。',
  updated: '更新しました。',
  leave: '変更はまだ保存されていません。入力した内容の下書きがこの端末に残り、次に開いたときに続きから再開できます。',
  draftKept: '入力途中の内容を、この端末に保存しました。',
  draftRestored: draftsJa.restored,
  draftDiscard: draftsJa.discard,
  draftKeeping: '入力途中の内容は、この端末に自動で残ります。ログアウトすると消えます。',
  conflict: draftsJa.conflict,
} as const;
