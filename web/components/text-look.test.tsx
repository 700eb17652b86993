import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Facts } from './list.tsx';
import { Page } from './page.tsx';
import { Note } from './states.tsx';
import { textLook } from './text-look.ts';
import { wholeEnd } from './whole-end.tsx';

afterEach(cleanup);

const SHORT = 'いいねが届くと、ここに並びます。';
const LONG =
  'ログインや年齢確認、お支払いなど、アカウントの安全に関わる大切なメールは、設定にかかわらずお送りします。'.repeat(2);

test('texts over four phone lines fill their lines, shorter sentences break between phrases', () => {
  expect([textLook('あ'.repeat(80)), textLook('あ'.repeat(81)), textLook(<p>{LONG}</p>)]).toEqual([
    undefined,
    'running',
    undefined,
  ]);
});

test('a page’s lead and a note break their lines according to their own length', () => {
  render(
    <Page title="設定" lead={LONG}>
      <Note>{SHORT}</Note>
      <Note>{`${LONG}${SHORT}`}</Note>
    </Page>,
  );
  expect(screen.getByText(LONG).className).toContain('running');
  expect(screen.getByText(SHORT).className).not.toContain('running');
  expect(screen.getByText(`${LONG}${SHORT}`).className).toContain('running');
});

const partsOf = (element: Element | null) => Array.from(element?.children ?? [], ({ textContent }) => textContent);

test.each([
  ['a list breaks only between its items', '25〜30歳、31〜34歳', ['25〜30歳、', '31〜34歳']],
  ['a sentence breaks between phrases', 'お支払いの画面で、カードの情報を本サービスを通さずに渡すため', []],
])('among facts %s', (_what, value, parts) => {
  render(<Facts items={[{ label: '内容', value }]} />);
  const shown = screen.getByText('内容').nextElementSibling;
  expect(shown?.textContent).toBe(value);
  expect(partsOf(shown)).toEqual(parts);
});

test('the end of each paragraph stays whole, and the text is the same', () => {
  const text = '初めて会うときは、次の3つをおすすめしています。\n\n短い文。\n楽しい時間をお過ごしください🌙';
  const { container } = render(<p>{wholeEnd(text)}</p>);
  expect(container.textContent).toBe(text);
  expect(partsOf(container.firstElementChild)).toEqual([
    'つをおすすめしています。',
    '短い文。',
    '時間をお過ごしください🌙',
  ]);
});
