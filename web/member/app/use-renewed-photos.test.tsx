import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { Avatar } from '#web/components/avatar.tsx';
import { tellIfExpired } from '#web/components/expired-photo.ts';
import { useAccount } from '#web/member/features/account/public.ts';
import { useRenewedPhotos } from './use-renewed-photos.ts';

const linkUntil = (expires: number) => `/photos/m1/p1/96.webp?e=${expires}&s=x`;
const Face = () => {
  useRenewedPhotos();
  const { data } = useAccount();
  return data ? <Avatar src={data.profile1} name="あおい" /> : null;
};

test('a picture whose link has expired gets the link of a new answer, requested once a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signedInWoman();
  const later = Math.floor(Date.now() / 1000) + 3_000;
  for (const expires of [1, 2, later]) mockApi.reply(getAccount, womanAccount({ profile1: linkUntil(expires) }));
  renderScreen(<Face />);
  const picture = async (expires: number) =>
    waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(linkUntil(expires)));
  await picture(1);
  fireEvent.error(screen.getByRole('img'));
  await picture(2);
  // The link of the second response has expired too. No third request follows within a minute: a device whose clock is
  // wrong considers every link expired, and must not send one request after another.
  fireEvent.error(screen.getByRole('img'));
  expect(mockApi.calls(getAccount)).toHaveLength(2);
  vi.setSystemTime(Date.now() + 61_000);
  tellIfExpired(linkUntil(2));
  await picture(later);
  expect(mockApi.calls(getAccount)).toHaveLength(3);
});
