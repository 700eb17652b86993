import { expect, test } from 'vitest';
import * as account from './account.ja.ts';
import * as age from './age.ja.ts';
import * as auth from './auth.ja.ts';
import * as blocked from './blocked.ja.ts';
import * as cancellation from './cancellation.ja.ts';
import * as chat from './chat.ja.ts';
import * as common from './common.ja.ts';
import * as conditions from './conditions.ja.ts';
import * as confirmation from './confirmation.ja.ts';
import * as help from './help.ja.ts';
import * as home from './home.ja.ts';
import * as layout from './layout.ja.ts';
import { mailFooterJa, mailJa } from './mail.ja.ts';
import * as matching from './matching.ja.ts';
import * as notices from './notices.ja.ts';
import * as parts from './parts.ja.ts';
import * as passwordReset from './password-reset.ja.ts';
import * as paying from './paying.ja.ts';
import * as paymentHistory from './payment-history.ja.ts';
import * as payments from './payments.ja.ts';
import * as photos from './photos.ja.ts';
import * as plan from './plan.ja.ts';
import * as profile from './profile.ja.ts';
import * as profileErrors from './profile-errors.ja.ts';
import * as profileFields from './profile-fields.ja.ts';
import * as profileLabels from './profile-labels.ja.ts';
import * as profileView from './profile-view.ja.ts';
import * as rankClimb from './rank-climb.ja.ts';
import * as ranks from './ranks.ja.ts';
import * as reporting from './reporting.ja.ts';
import * as reviewForm from './review-form.ja.ts';
import * as reviewList from './review-list.ja.ts';
import * as reviewOwn from './review-own.ja.ts';
import * as reviewScores from './review-scores.ja.ts';
import * as reviewWriting from './review-writing.ja.ts';
import * as reviews from './reviews.ja.ts';
import * as safety from './safety.ja.ts';
import * as safetyLabels from './safety-labels.ja.ts';
import * as security from './security.ja.ts';
import * as settings from './settings.ja.ts';
import * as shop from './shop.ja.ts';
import * as signOut from './sign-out.ja.ts';
import * as socialId from './social-id.ja.ts';
import * as staff from './staff.ja.ts';
import * as timeline from './timeline.ja.ts';
import * as topPage from './top-page.ja.ts';
import * as tutorial from './tutorial.ja.ts';
import * as withdrawal from './withdrawal.ja.ts';

const MEMBER_MESSAGES = {
  account,
  age,
  auth,
  confirmation,
  passwordReset,
  topPage,
  cancellation,
  chat,
  common,
  home,
  layout,
  matching,
  notices,
  paying,
  paymentHistory,
  payments,
  photos,
  plan,
  profile,
  profileErrors,
  profileFields,
  profileLabels,
  profileView,
  rankClimb,
  ranks,
  socialId,
  blocked,
  reporting,
  reviewForm,
  reviewList,
  reviewOwn,
  reviewScores,
  reviewWriting,
  reviews,
  safety,
  safetyLabels,
  security,
  shop,
  signOut,
  timeline,
  tutorial,
  withdrawal,
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
const memberTexts = textsIn(MEMBER_MESSAGES);

test.each([
  '6文字以上で入力してください。',
  '18歳未満は登録不可です。18歳以上になったらお問い合わせください。',
  '18歳未満は登録不可です。',
  'ご利用いただけません。',
  'メールアドレスとパスワードを確認してください。',
  'メールアドレス宛に再設定用のリンクを送信しました。',
  'パスワードの変更が完了しました。',
  'エラーが発生しました。',
  'エラー',
  '男性が見つかりませんでした。プロフィールや条件を変更してみてください。',
  '項目を入力してください。',
  '全て入力してください',
  '全て入力してください。',
  '確認しました',
  'ユーザー名を入力してください。',
  '文字 50文字以上入力してください',
  '繰り返し文字の入力はマッチングの精度が下がる為、変更してください。',
  '入力内容を確認してください',
  '更新しました。',
  '更新しました',
  'しばらく後に再度提出してください',
  'アップロード中...',
  '投稿しました。',
  '自己紹介メッセージをコピーしました。',
  'マッチン成立',
  'ノーマッチン',
  '次の男性を探しますね！',
  '本当に解除しますか？ 解除したマッチンは復活できません。',
  'すでにその日のレビューは投稿済みです。',
  'メッセージを入力',
  'まだ足跡はありません。タイムラインを覗いて、まずは自分からも沢山足跡をつけよう💕',
  '退会が完了しました。',
  '退会処理に失敗しました。時間をおいて再度行ってください。',
  '有効なカード情報を入力してください',
  '項目を入力してください',
  '有効な月を入力してください',
  '有効な年を入力してください',
  'CVV2コードは3桁または4桁の数字で入力してください。',
  '100文字以内で入力してください。',
  'TwitterIDを入力してください。',
  'TwitterIDの入力を確認してください.',
  'Twitter IDは登録されています。',
  'カード情報を正しく入力してください',
  '申請を受け付けました',
  'しばらく経ってから再度申請してください。',
  'An error occurred',
])('the documented text %j is there, letter for letter', (text) => {
  expect(memberTexts).toContain(text);
});

/**
 * Words that the texts no longer use, so that each thing has one word. Each row: the old words (a regular expression),
 * the words to use instead, and the texts that may keep an old word. These texts are labels, or the spec fixes their
 * wording.
 */
const REPLACED = [
  ['レコメンド', 'おすすめ', []],
  ['ご紹介', 'おすすめ, 紹介する', []],
  ['マッチング', 'マッチン', [profileFields.profileFieldsJa.freeText.repeated]],
  ['つながった|つながりました', 'マッチンする', []],
  ['チャット', 'トーク', []],
  ['連絡しない|選ばなかった|お断り', '見送る', []],
  ['お休み', '休止する', []],
  ['チケット', '回数', []],
  ['事務局', '運営', []],
  ['Q&A', 'よくある質問', []],
  ['許容|性癖', 'お相手の体型, 好み', []],
  ['ご利用ルール', '利用規約', []],
  ['当サービス', '本サービス', []],
  ['記号化|読み取れない形', '照合用の値', []],
  ['長くても1営業日|最大1営業日|最長72時間', '通常6〜24時間ほど, ご提出から72時間', []],
  ['3:00', '午前3時', []],
  ['くわし|つづけ|これまで通り', '詳しい, 続けて, どおり', []],
  ['選択してください|選んでください', 'お選びください', [parts.partsJa.choice.placeholder]],
  [
    '(?<!お)相手',
    'お相手',
    [profileFields.profileFieldsJa.checks.confirmed_rules, tutorial.tutorialJa.woman.checks.choice],
  ],
  ['本日', '今日', []],
] as const;
test.each(REPLACED)('%s is written as %s', (words, _instead, fixed: readonly string[]) => {
  const found = [...memberTexts, ...textsIn([settings, help, conditions, parts])].filter((text) =>
    new RegExp(words, 'u').test(text),
  );
  expect(found.filter((text) => !fixed.includes(text))).toEqual([]);
});

test('no text is empty, has space at its ends, or has a half-width question mark', () => {
  const flawed = [...memberTexts, ...textsIn(staff)].filter(
    (text) => text.trim() !== text || text === '' || /[ぁ-んァ-ヶ一-龠][!?]/u.test(text),
  );
  expect(flawed).toEqual([]);
});

const INTIMATE = /マッチ|恋|出会|男性|女性|性|体型|好み|デート|S・M|おすすめ/u;

test('no page title says what kind of service this is', () => {
  const titles = layout.pageTitlesJa.map(({ title }) => title);
  expect(titles.filter((title) => /マッチ|恋|出会|男性|女性|性癖|デート/u.test(title))).toEqual([]);
  expect(new Set(layout.pageTitlesJa.map(({ path }) => path)).size).toBe(titles.length);
});

test('no mail says what kind of service this is, nor whom it is about', () => {
  const given = {
    productName: 'あわい',
    url: 'https://example.com/login',
    at: '7月3日 14:00',
    device: 'Chrome・Windows',
    support: 'support@example.com',
    amount: '3,850',
    next: '8月3日',
    until: '8月6日',
    reason: '書類の一部が切れていました。',
    count: 3,
    withoutPasskeys: true,
  };
  for (const write of Object.values(mailJa)) {
    const { subject, paragraphs, action } = write(given);
    expect(subject.startsWith('【あわい】')).toBe(true);
    expect([subject, ...paragraphs, action?.label ?? ''].filter((text) => INTIMATE.test(text))).toEqual([]);
    expect(paragraphs.join('')).not.toContain('http');
  }
  expect(mailFooterJa('あわい', given.support)[0]).toBe('あわい 運営事務局');
});

test('every mail says where to ask, also to readers who can not sign in', () => {
  expect(mailFooterJa('あわい', 'support@example.com').join('')).toContain('support@example.com');
  const sentences = [
    mailFooterJa('あわい', '').join(''),
    ...Object.values(mailJa).flatMap((write) => [
      ...write({ productName: '', url: '', support: '' } as never).paragraphs,
    ]),
  ];
  expect(sentences.filter((text) => /お問い合わせ.*(画面|ログイン)|(画面|ログイン).*お問い合わせ/u.test(text))).toEqual(
    [],
  );
});

test('reasons for a recommendation name no explicit preference', () => {
  const texts = textsIn([matching.recommendReasonsJa, matching.recommendCautionsJa]);
  expect(texts.filter((text) => /[SM]|責め|プレイ|拘束|性/u.test(text))).toEqual([]);
});
