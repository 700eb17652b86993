import {
  AREAS_MAX,
  FREE_TEXT_MAX_CHARS,
  FREE_TEXT_MIN_CHARS,
  OTHER_SOCIAL_ID_MAX_CHARS,
  USER_NAME_MAX_CHARS,
} from '../limits.ts';
import { AGE_MAX, AGE_MIN } from '../options/member.ts';
import type { AreaProblem } from '../rules/area-choice.ts';
import type { AppealProblem } from '../rules/profile-form.ts';
import { draftsJa } from './drafts.ja.ts';

/** Errors of social account fields, in every form that has them (spec part-2 §5, §8). */
export const socialIdJa = {
  twitterEmpty: 'TwitterIDを入力してください。',
  twitterInvalid: 'TwitterIDの入力を確認してください.',
  twitterTaken: 'Twitter IDは登録されています。',
  twitterTakenHint: 'ご自身のIDの場合は、運営までお問い合わせください。別のIDも登録できます。',
  otherInvalid: `IDは${OTHER_SOCIAL_ID_MAX_CHARS}文字以内の英数字、ピリオド、アンダーバーで入力してください。`,
} as const;

/** Profile forms of both sexes (spec part-1 §2, §5). */
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
    degrees: 'SとMの度合い',
    partner: '希望するお相手',
    appeal: 'アピールポイント',
    propensity: '自己紹介・好み',
    ideal: '理想の過ごし方',
    strengths: 'あなたの魅力',
    confirmation: '確認',
  },
  hints: {
    twitter_name: 'ほかの会員に表示されます。本名は避けてください。',
    twitterid: 'X（旧Twitter）のIDです。@を除いて、15文字以内の英数字とアンダーバーで入力してください。',
    phone: '安全の確認のためだけに使い、ほかの会員には表示しません。',
    age: 'ご自身の年齢をお選びください。書類の年齢と違うときは、修正をお願いすることがあります。',
    area: `${AREAS_MAX}か所まで選べます。`,
    takemovie: 'お互いの同意がない撮影は禁止しています。',
    acts: 'あなたに合うお相手を探すために使います。答えはいつでも変えられます。',
    preferencesClosed: 'この項目はプロフィールの中だけに表示され、「つながり」やお知らせには出ません。',
    appear_points: '3つまで選べます。',
    appealOther: 'アピールポイント（その他）',
    appealOtherHint: '50文字以内で入力してください。',
    propensity: `空白を除いて${FREE_TEXT_MIN_CHARS}文字以上書くと、伝わりやすくなります。`,
    ideal: `どんな時間を過ごしたいか、空白を除いて${FREE_TEXT_MIN_CHARS}文字以上書くと、合うお相手が見つかりやすくなります。`,
    strengths: `空白を除いて${FREE_TEXT_MIN_CHARS}文字以上書くと、伝わりやすくなります。`,
    age_range: 'あてはまるものをすべてお選びください。',
    region: '地方',
    undo: '選んだ答えをもう一度押すと、「まだ決めていない」に戻ります。',
  },
  /** Pages of the forms: a few fields each. */
  steps: {
    progress: '登録の進み具合',
    spoken: (page: number, pages: number) => `${pages}ページのうち${page}ページ目`,
    meeting: '時間とメッセージ',
    before: '会う前の希望',
    general: '好みの傾向',
    areasLead: `まず地方を、続けて都道府県をお選びください。${AREAS_MAX}か所まで選べます。`,
    finishFemale: 'ここまでの内容を保存します。入力していない項目は、あとから入力できます。',
  },
  /** The overview of a saved profile. */
  overview: {
    about: 'あなたについて',
    words: 'あなたの言葉',
    photos: (count: number) => (count > 0 ? `${count}枚` : '写真はまだありません'),
    missing: (count: number) => `あと${count}項目`,
  },
  /** Said at an empty required field when the member goes on to the next page. */
  required: {
    one: 'ひとつお選びください。',
    some: 'ひとつ以上お選びください。',
    phone: '電話番号を入力してください。',
  },
  privacy: {
    title: '見える範囲について',
    male: 'プロフィールは、あなたをおすすめとして受け取った女性と、タイムラインを見る女性に表示されます。電話番号は表示されません。',
    female:
      'プロフィールは、あなたが選んだ男性と、タイムラインを見る男性に表示されます。身長と体重は男性に表示されません。',
  },
  progress: (answered: number, total: number) => `${total}項目のうち${answered}項目に回答しました`,
  undecided: 'まだ決めていない',
  checks: {
    lead: '登録の前に、次の2つをご確認ください。',
    confirmed_notes: '写真やプロフィールに、事実と異なる内容や他人の画像を使っていないこと',
    confirmed_rules: '相手の同意を何より大切にし、嫌がることをしないこと',
    label: '確認しました',
  },
  submit: {
    save: '保存する',
    register: '登録する',
    saving: '保存しています…',
    maleDisabled: '項目を入力してください。',
    firstDisabled: '全て入力してください。',
    femaleDisabled: 'ユーザー名を入力してください。',
  },
  skip: '入力をとばして保存へ',
  change: '変更する',
  missing: (labels: readonly string[]) => `未入力：${labels.join('、')}`,
  missingTitle: (count: number) => `あと${count}項目が未入力です`,
  missingLead: 'タップすると、その項目へ移動します。',
  freeText: {
    counter: (count: number) => `${count}文字`,
    /** Shown right after the count: 12文字 50文字以上入力してください. */
    tooShort: '文字 50文字以上入力してください',
    repeated: '繰り返し文字の入力はマッチングの精度が下がる為、変更してください。',
    repeatedHint: '同じ文字が続くところを直すと、合うお相手を見つけやすくなります。このままでも保存できます。',
  },
  problems: {
    area_unknown: '一覧にある地域をお選びください。',
    areas_too_many: '会える地域は10か所まで選べます。',
    appeal_points_too_many: 'アピールポイントは3つまで選べます。',
    appeal_other_empty: 'その他の内容を入力してください。',
    appeal_other_too_long: 'その他の内容は50文字以内で入力してください。',
  } satisfies Record<AreaProblem | AppealProblem, string>,
  phoneInvalid: '電話番号は、数字とハイフンで入力してください。',
  areaCount: (count: number) => `${count} / ${AREAS_MAX}か所`,
  loading: 'プロフィールを読み込んでいます…',
  loadFailed: 'エラーが発生しました。',
  invalid: '入力内容を確認してください',
  updated: '更新しました。',
  leave:
    '変更はまだ保存されていません。入力した内容は下書きとしてこの端末に残り、次に開いたときに続きから再開できます。',
  draftKept: '入力途中の内容を、この端末に保存しました。',
  draftRestored: draftsJa.restored,
  draftDiscard: draftsJa.discard,
  draftKeeping: '入力途中の内容は、この端末に自動で残ります。ログアウトすると消えます。',
  conflict: draftsJa.conflict,
} as const;

/** The server's sentences for refused fields. */
export const profileErrorsJa = {
  user_name_required: profileFormJa.submit.femaleDisabled,
  user_name_too_long: `ユーザー名は${USER_NAME_MAX_CHARS}文字以内で入力してください。`,
  age_invalid: `年齢は${AGE_MIN}歳から${AGE_MAX}歳の間でお選びください。`,
  areas_too_many: profileFormJa.problems.areas_too_many,
  area_unknown: profileFormJa.problems.area_unknown,
  appeal_points_invalid: 'アピールポイントは3つまで、その他の内容は50文字以内で入力してください。',
  text_too_long: `${FREE_TEXT_MAX_CHARS.toLocaleString('ja-JP')}文字以内で入力してください。`,
  phone_invalid: profileFormJa.phoneInvalid,
  twitter_id_invalid: socialIdJa.twitterInvalid,
  social_id_invalid: socialIdJa.otherInvalid,
  option_unknown: '一覧にある項目からお選びください。',
} as const;
