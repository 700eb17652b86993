import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { getProfile } from '#shared/contract/partner-profile.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { manProfile, memberId } from '#tests/setup/web/pairs.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { paths } from '#web/shell/paths.ts';
import { mayLoadAhead, usePrefetchWhenIdle } from '#web/shell/prefetch.ts';
import { screenAt } from './app-routes.tsx';
import { PrefetchProvider } from './prefetch.tsx';

const his = paths.profile(memberId(1));
const Screen = ({ next }: { next: string | undefined }) => {
  usePrefetchWhenIdle(next);
  return <Link to={his}>次へ</Link>;
};
const open = (next?: string) =>
  renderScreen(
    <PrefetchProvider>
      <Screen next={next} />
    </PrefetchProvider>,
  );
const link = () => screen.getByRole('link', { name: '次へ' });

test('the pointer over a link loads no data, the start of the press does', async () => {
  signedInWoman();
  mockApi.reply(getProfile, manProfile(PAIR_STATE.fresh, ['ok']));
  const { queryClient } = open();
  fireEvent.pointerOver(link());
  await screenAt('/profile')?.load();
  expect(mockApi.calls(getProfile)).toHaveLength(0);
  fireEvent.pointerDown(link());
  fireEvent.pointerDown(link());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await waitFor(() => expect(mockApi.calls(getProfile)).toHaveLength(1));
});

test('the page that comes next is loaded while the screen is idle', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signedInWoman();
  mockApi.reply(getProfile, manProfile(PAIR_STATE.fresh, ['ok']));
  open(his);
  expect(mockApi.calls(getProfile)).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(mockApi.calls(getProfile)).toHaveLength(1));
});

test('a visitor’s press loads code only', async () => {
  open();
  fireEvent.pointerDown(link());
  await screenAt('/profile')?.load();
  expect(mockApi.calls(getProfile)).toHaveLength(0);
});

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('on the network %o, loading ahead is %s', (network, may) => {
  expect(mayLoadAhead(network)).toBe(may);
});

test('an unknown path has no screen', () => {
  expect(screenAt('/no-such-page')).toBeUndefined();
});
