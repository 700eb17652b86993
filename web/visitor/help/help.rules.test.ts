import { expect, test } from 'vitest';
import { defaultFaq } from '#shared/messages/content/faq.ts';
import { SEXES, WOMAN } from '#shared/options/member.ts';
import { builtTree, choicesUnder, mailDraft, previewOf, trailOf } from './help.rules.ts';

const tree = defaultFaq(WOMAN);
const byLabel = (label: string) => tree.find(({ items }) => items === label)?.id ?? 0;

test('topics are at the start, and under each its questions', () => {
  expect(choicesUnder(tree, null).every(({ owner_id: owner }) => owner === null)).toBe(true);
  expect(choicesUnder(tree, byLabel('ログインできない')).map(({ items }) => items)).toEqual([
    'パスワードを忘れた',
    '正しいはずなのに入れない',
    'メールアドレスの確認が終わっていない',
  ]);
});

test('answers about a screen that is not built are not shown, nor a question without choices', () => {
  const item = (id: number, owner_id: number | null, link_url: string | null, anser = '答え') => ({
    id,
    owner_id,
    items: `項目${id}`,
    question: anser ? '' : '何ですか？',
    anser,
    link_url,
    link_word: link_url && '開く',
    img_url: null,
  });
  const help = [
    ...[item(1, null, null, ''), item(2, 1, '/home'), item(3, 1, '/planned?from=help')],
    ...[item(4, null, null, ''), item(5, 4, null, ''), item(6, 5, '/planned')],
    ...[item(7, null, '/no-such-page'), item(8, null, 'https://example.com')],
  ];
  const isPlanned = (url: string) => url.startsWith('/planned');
  expect(builtTree(help, isPlanned).map(({ id }) => id)).toEqual([1, 2, 7, 8]);
  expect(builtTree(help)).toEqual(help);
  expect(builtTree(tree).map(({ items }) => items)).toContain('レビューを書きたい');
});

test.each(SEXES)(
  'the help for sex %i says how to change the card, to cancel, to resume, to buy likes and to get a receipt',
  (sex) => {
    const shown = builtTree(defaultFaq(sex)).map(({ items }) => items);
    for (const label of [
      'カードを変更したい',
      '自動更新を解約したい',
      '解約を取り消したい',
      'いいねを購入したい',
      '領収書がほしい',
    ])
      expect(shown).toContain(label);
  },
);

test('a trail follows the tree and ends where it does not match any more', () => {
  const path = ['ログイン・登録', 'ログインできない', 'パスワードを忘れた'].map(byLabel);
  expect(trailOf(tree, path).map(({ id }) => id)).toEqual(path);
  expect(trailOf(tree, [byLabel('ログイン・登録'), byLabel('退会の方法')]).map(({ items }) => items)).toEqual([
    'ログイン・登録',
  ]);
  expect(trailOf(tree, [-1])).toEqual([]);
});

test.each([
  ['an answer of 40 characters is not cut', 'あ'.repeat(40), 'あ'.repeat(40), false],
  ['one of 41 is cut after 40', 'あ'.repeat(41), `${'あ'.repeat(40)}…`, true],
  ['a sign of several code points counts once', '👨‍👩‍👧'.repeat(41), `${'👨‍👩‍👧'.repeat(40)}…`, true],
  ['none is none', '', '', false],
])('%s', (_what, answer, text, isCut) => {
  expect(previewOf(answer)).toEqual({ text, isCut });
});

test('the draft names the question by its ids, reveals nothing of it, and keeps every character', () => {
  const trail = trailOf(tree, [byLabel('ログイン・登録'), byLabel('メールが届かない')]);
  const draft = new URL(mailDraft('support@awai.example', 'あわい & Co?', trail));
  expect(draft.pathname).toBe('support@awai.example');
  expect(draft.searchParams.get('subject')).toBe('あわい & Co? お問い合わせ');
  const body = draft.searchParams.get('body') ?? '';
  expect(body).toContain(`ご質問の番号：${trail.map(({ id }) => id).join(' > ')}\r\n`);
  for (const { items, question } of trail)
    for (const said of [items, question || items]) expect(body).not.toContain(said);
});
