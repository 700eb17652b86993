import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { trackPage, trackVisit } from '#shared/contract/tracking.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { getSession } from '#web/platform/session/session-store.ts';
import { PageTracking } from './page-tracking.tsx';
import { trackVisitOnce } from './track-visit-once.ts';

const pagesCounted = () => mockApi.calls(trackPage).map(({ body }) => (body as { path: string }).path);
beforeEach(() => sessionStorage.clear());

test('each navigation is counted, without its query', async () => {
  signedInWoman();
  mockApi.reply(trackPage, { state: true });
  renderScreen(
    <>
      <PageTracking />
      <Link to="/profile?id=m-ren-00000001">next</Link>
    </>,
    { at: '/home?form_post=true' },
  );
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(pagesCounted()).toEqual(['/home', '/profile']));
  expect(mockApi.calls(trackPage)[0]?.body).toEqual({ from: 'access_page', path: '/home' });
});

test('another page of the same list is a navigation, the removal of a query is none', async () => {
  signedInWoman();
  mockApi.reply(trackPage, { state: true });
  const Tidied = () => (useLocation().search === '?form_post=true' ? <Navigate to="/recommends" replace /> : null);
  renderScreen(
    <>
      <PageTracking />
      <Tidied />
      <Link to="/recommends?page=2">next</Link>
    </>,
    { at: '/recommends?form_post=true' },
  );
  await waitFor(() => expect(pagesCounted()).toEqual(['/recommends']));
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(pagesCounted()).toEqual(['/recommends', '/recommends']));
});

test('the target of a redirect is counted, too', async () => {
  signedInWoman();
  mockApi.reply(trackPage, { state: true });
  const LedOn = () => (useLocation().pathname === '/home' ? <Navigate to="/tutorial" replace /> : null);
  renderScreen(
    <>
      <PageTracking />
      <LedOn />
    </>,
    { at: '/home' },
  );
  await waitFor(() => expect(pagesCounted()).toEqual(['/home', '/tutorial']));
});

test('a failed count changes nothing', async () => {
  signedInWoman();
  mockApi.fail(trackPage, 'too_many_requests');
  renderScreen(<PageTracking />, { at: '/home' });
  await waitFor(() => expect(pagesCounted()).toEqual(['/home']));
  expect(getSession()).not.toBeNull();
});

test('nothing is counted after a sign-out', async () => {
  signedInWoman();
  mockApi.reply(trackPage, { state: true });
  const { unmount } = renderScreen(<PageTracking />, { at: '/home' });
  act(unmount);
  await new Promise((over) => setTimeout(over, 800));
  expect(pagesCounted()).toEqual([]);
});

test('a visit is counted once in the life of a tab', async () => {
  mockApi.reply(trackVisit, { state: true });
  const landing = { pathname: '/signup', search: '?code=spring' };
  trackVisitOnce(landing);
  trackVisitOnce(landing);
  await waitFor(() => expect(mockApi.calls(trackVisit)).toHaveLength(1));
  expect(mockApi.calls(trackVisit)[0]?.body).toEqual({ from: 'ads_visit', path: '/signup' });
});
