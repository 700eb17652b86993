import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EARLY_SCRIPT } from '#infra/content-security-policy.ts';
import { appNamesJa } from '#shared/messages/app-names.ja.ts';
import { installJa } from '#shared/messages/install.ja.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { StoredFlash } from '#web/member/app/stored-flash.tsx';
import { getAppName } from '#web/platform/install/app-name.ts';
import { mayHintInstall, renewPrompt } from '#web/platform/install/install-prompt.ts';
import { readLook } from '#web/platform/install/worker-look.ts';
import { clearSession } from '#web/platform/session/session-store.ts';
import { AppSettingsRoute } from './app-settings-route.tsx';
import { InstallHint } from './install-hint.tsx';

const { name: nameTexts, steps } = installJa;

/** A Cache Storage in memory, of which jsdom has none. */
const stubCaches = () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (url: string, response: Response) => void kept.set(url, await response.text()),
    }),
    match: async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
  });
};
const HEAD = `
  <link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/apple-touch-icon.png">
  <link rel="manifest" href="/manifest.webmanifest">
  <meta name="apple-mobile-web-app-title" content="あわい" data-name="あわい">`;
const linked = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');
/** Runs the page's inline script as a visitor: for a member the script would send API requests. */
const runEarlyScript = () => {
  clearSession();
  new Function(EARLY_SCRIPT)();
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }));
  document.head.innerHTML = HEAD;
  signedInWoman();
  stubCaches();
});
afterEach(() => {
  document.head.innerHTML = '';
  delete window.installPrompt;
  delete window.showAppName;
  history.replaceState(null, '', '/');
});

const offerInstall = (outcome: 'accepted' | 'dismissed') => {
  const prompt = vi.fn(async () => ({ outcome }));
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  return prompt;
};
const onIphone = () =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');

test('the choice of the neutral name changes manifest, icons and notifications, and can be taken back', async () => {
  runEarlyScript();
  renderScreen(<AppSettingsRoute />);
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(appNamesJa.memo) }));
  expect([linked('manifest'), linked('icon'), linked('apple-touch-icon')]).toEqual([
    '/memo.webmanifest',
    '/memo.svg',
    '/memo-apple-touch-icon.png',
  ]);
  expect(document.querySelector<HTMLMetaElement>('[name="apple-mobile-web-app-title"]')?.content).toBe('メモ');
  await waitFor(async () => expect(await readLook()).toEqual({ name: 'メモ', icon: '/memo-192.png' }));
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(appNamesJa.awai) }));
  expect(linked('manifest')).toBe('/manifest.webmanifest');
  await waitFor(async () => expect(await readLook()).toEqual({ name: 'あわい', icon: '/icon-192.png' }));
});

test('an app installed under the neutral name opens under it, with a storage of its own, and its address is as usual', () => {
  history.replaceState(null, '', '/home?app=memo');
  runEarlyScript();
  expect([getAppName(), document.title, linked('manifest'), `${location.pathname}${location.search}`]).toEqual([
    'memo',
    'メモ',
    '/memo.webmanifest',
    '/home',
  ]);
});

test('an unknown name in the address changes nothing', () => {
  history.replaceState(null, '', '/home?app=other');
  runEarlyScript();
  expect([getAppName(), linked('manifest'), location.search]).toEqual(['awai', '/manifest.webmanifest', '?app=other']);
});

test.each([
  ['accepted', installJa.added(appNamesJa.awai)],
  ['dismissed', installJa.dismissed],
] as const)('the browser’s own question is asked by a press (%s), and only once', async (outcome, said) => {
  const prompt = offerInstall(outcome);
  renderScreen(
    <>
      <AppSettingsRoute />
      <StoredFlash />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: installJa.add }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: installJa.add })).toBeNull());
  expect(await screen.findByText(said)).toBeTruthy();
});

test('an offer to install under the former name is dropped, and the page is loaded again', () => {
  const reload = vi.fn();
  renewPrompt(reload);
  expect(reload).not.toHaveBeenCalled();
  offerInstall('accepted');
  renewPrompt(reload);
  expect([reload.mock.calls.length, window.installPrompt]).toEqual([1, undefined]);
});

test('an iPhone shows the three steps with the chosen name; other browsers say where else to look', () => {
  const { unmount } = renderScreen(<AppSettingsRoute />);
  expect(screen.getByText(installJa.none)).toBeTruthy();
  unmount();
  onIphone();
  renderScreen(<AppSettingsRoute />);
  expect(screen.getByRole('heading', { name: steps.title })).toBeTruthy();
  expect(screen.getByText(steps.confirm('あわい'))).toBeTruthy();
});

test('an installed app says how to change its name', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('standalone'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }));
  renderScreen(<AppSettingsRoute />);
  expect(screen.getByText(installJa.installed.change)).toBeTruthy();
  expect(screen.getByText(nameTexts.label)).toBeTruthy();
});

test('the hint is shown where the app can be installed, until it is closed', async () => {
  expect(mayHintInstall()).toBe(false);
  onIphone();
  expect(mayHintInstall()).toBe(true);
  renderScreen(<InstallHint />);
  await userEvent.click(screen.getByRole('button', { name: installJa.hint.close }));
  expect(screen.queryByText(installJa.hint.text)).toBeNull();
  expect(mayHintInstall()).toBe(false);
});

test('following the hint ends it, too', async () => {
  onIphone();
  renderScreen(<InstallHint />);
  await userEvent.click(screen.getByRole('link', { name: installJa.hint.text }));
  expect(screen.getByTestId('address').textContent).toBe('/settings/app');
  expect(mayHintInstall()).toBe(false);
});

test('a browser that fires the offer late is noticed', async () => {
  renderScreen(<AppSettingsRoute />);
  expect(screen.queryByRole('button', { name: installJa.add })).toBeNull();
  offerInstall('accepted');
  act(() => void window.dispatchEvent(new Event('beforeinstallprompt')));
  expect(screen.getByRole('button', { name: installJa.add })).toBeTruthy();
});
