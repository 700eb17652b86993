import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Facts } from './list.tsx';
import { Page } from './page.tsx';
import { Note } from './states.tsx';
import { textLook } from './text-look.ts';

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

test('a page’s lead and a note decide by their own length', () => {
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

test('a list among facts is one text and breaks only between its items', () => {
  render(<Facts items={[{ label: '希望する年齢', value: '25〜30歳、31〜34歳' }]} />);
  const value = screen.getByText('希望する年齢').nextElementSibling;
  expect(value?.textContent).toBe('25〜30歳、31〜34歳');
  expect(Array.from(value?.children ?? [], ({ textContent }) => textContent)).toEqual(['25〜30歳、', '31〜34歳']);
});
