import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  deletePushSubscription,
  getPushKey,
  getPushSettings,
  markPushOpened,
  savePushSubscription,
  setPushSettings,
} from '#shared/contract/push.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { PUSH_QUIET_HOURS } from '#shared/limits.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { pushSettingsJa } from '#shared/messages/push-settings.ja.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { restorePushBrowser, stubPushBrowser } from '#tests/setup/web/push-browser.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import * as openedMark from '#web/platform/push/opened-mark.ts';
import { tellPushMoment } from '#web/platform/push/push-moment.ts';
import { keepDecline, keepEndpoint, registeredEndpoint } from '#web/platform/push/push-record.ts';
import { clearSession } from '#web/platform/session/session-store.ts';
import { ASK_AFTER_MS } from './push-ask.tsx';
import { PushSettingsRoute } from './push-settings-route.tsx';
import { PushWatch } from './push-watch.tsx';

const { ask, device, kinds, quiet, text } = pushSettingsJa;
const SETTINGS: ResponseOf<typeof getPushSettings> = {
  kinds: { match: true, message: true, like: true, verification: true, office: true, review: true, payment: true },
  quiet: PUSH_QUIET_HOURS,
  text: 'neutral',
};
const DAY_MS = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(openedMark, 'takeNotificationOpened').mockResolvedValue(false);
  signedInMan();
});
afterEach(restorePushBrowser);

const deviceSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: device.label });
const openSettings = () => {
  mockApi.reply(getPushSettings, SETTINGS);
  renderScreen(<PushSettingsRoute />);
};
const takeSubscriptions = () => {
  mockApi.reply(getPushKey, { public_key: 'BPublic' });
  mockApi.reply(savePushSubscription, { id: 'sub-1' });
};

test('the switch of this device asks the browser, registers the subscription, and ends it again', async () => {
  const { state } = stubPushBrowser();
  takeSubscriptions();
  mockApi.reply(deletePushSubscription, { success: true });
  openSettings();
  await userEvent.click(await deviceSwitch());
  await waitFor(async () => expect((await deviceSwitch()).checked).toBe(true));
  expect(mockApi.calls(savePushSubscription)[0]?.body).toEqual({
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  });
  await userEvent.click(await deviceSwitch());
  await waitFor(async () => expect((await deviceSwitch()).checked).toBe(false));
  expect(mockApi.calls(deletePushSubscription)[0]?.body).toEqual({ endpoint: 'https://push.example/1' });
  expect([state.endpoint, registeredEndpoint()]).toEqual([undefined, undefined]);
});

test('a push service that can not be reached leaves the switch off and says so', async () => {
  stubPushBrowser({ isOffline: true });
  takeSubscriptions();
  openSettings();
  await userEvent.click(await deviceSwitch());
  expect(await screen.findByText(device.failed)).toBeTruthy();
  expect((await deviceSwitch()).checked).toBe(false);
});

test('a browser without push notifications, an iPhone without the app, and a browser that blocks them, say why', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  mockApi.reply(getPushSettings, SETTINGS);
  const first = renderScreen(<PushSettingsRoute />);
  expect(await screen.findByText(device.unsupported)).toBeTruthy();
  expect(screen.queryByRole('link', { name: device.toInstall })).toBeNull();
  first.unmount();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)');
  const second = renderScreen(<PushSettingsRoute />);
  expect(await screen.findByText(device.install)).toBeTruthy();
  expect(screen.getByRole('link', { name: device.toInstall }).getAttribute('href')).toBe('/settings/app');
  second.unmount();
  stubPushBrowser({ permission: 'denied' });
  renderScreen(<PushSettingsRoute />);
  expect(await screen.findByText(device.denied)).toBeTruthy();
});

test('a subscription of an earlier session does not count as one of this session', async () => {
  stubPushBrowser({ permission: 'granted', endpoint: 'https://push.example/old' });
  localStorage.setItem('awai.push', JSON.stringify({ client: 'another', endpoint: 'https://push.example/old' }));
  openSettings();
  expect((await deviceSwitch()).checked).toBe(false);
});

test('kinds, quiet hours and words are saved one by one, and shown as before when that failed', async () => {
  stubPushBrowser();
  openSettings();
  mockApi.reply(setPushSettings, { ...SETTINGS, kinds: { ...SETTINGS.kinds, like: false } });
  const like = await screen.findByRole<HTMLInputElement>('switch', { name: kinds.like.label });
  await userEvent.click(like);
  await waitFor(() => expect(mockApi.calls(setPushSettings)[0]?.body).toEqual({ kinds: { like: false } }));
  await waitFor(() => expect(like.checked).toBe(false));

  mockApi.forget(setPushSettings);
  mockApi.reply(setPushSettings, { ...SETTINGS, quiet: { from: 22, to: 8 } });
  await userEvent.selectOptions(screen.getByLabelText(quiet.from), '22');
  await waitFor(() => expect(mockApi.calls(setPushSettings)[1]?.body).toEqual({ quiet: { from: 22, to: 8 } }));
  // The two hours may not be the same.
  expect(screen.getByLabelText(quiet.from).querySelector<HTMLOptionElement>('[value="8"]')?.disabled).toBe(true);

  mockApi.forget(setPushSettings);
  mockApi.fail(setPushSettings, 'internal');
  await userEvent.click(screen.getByRole('radio', { name: text.options.message }));
  expect(await screen.findByText(errorsJa.internal)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: text.options.neutral }).checked).toBe(true),
  );
});

test('quiet hours can be switched off', async () => {
  stubPushBrowser();
  openSettings();
  mockApi.reply(setPushSettings, { ...SETTINGS, quiet: null });
  await userEvent.click(await screen.findByRole('switch', { name: quiet.label }));
  await waitFor(() => expect(mockApi.calls(setPushSettings)[0]?.body).toEqual({ quiet: null }));
  await waitFor(() => expect(screen.queryByLabelText(quiet.from)).toBeNull());
});

const watch = () => renderScreen(<PushWatch />);
const question = () => screen.findByRole('dialog', { name: ask.title }, { timeout: 3_000 });
/** Waits longer than the app waits before it asks. */
const expectNoQuestion = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, ASK_AFTER_MS + 100)));
  expect(screen.queryByRole('dialog')).toBeNull();
};

test('after his like a man is asked; a yes asks the browser and registers the device', async () => {
  const { state } = stubPushBrowser();
  takeSubscriptions();
  watch();
  act(() => tellPushMoment('like'));
  await question();
  expect(state.asked).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: ask.yes }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([state.asked, registeredEndpoint()]).toEqual([1, 'https://push.example/1']);
});

test.each([
  ['a no', async () => userEvent.click(screen.getByRole('button', { name: ask.no }))],
  ['closing', async () => userEvent.click(screen.getByRole('button', { name: partsJa.close }))],
])('after %s nobody is asked for 90 days', async (_how, decline) => {
  const { state } = stubPushBrowser();
  watch();
  act(() => tellPushMoment('like'));
  await question();
  await decline();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => tellPushMoment('like'));
  await expectNoQuestion();
  expect(state.asked).toBe(0);
});

test('a no of 90 days ago is over, a later one is not', async () => {
  stubPushBrowser();
  keepDecline(new Date(Date.now() - 89 * DAY_MS));
  const { mayAskForPush } = await import('#web/platform/push/push-device.ts');
  expect(mayAskForPush()).toBe(false);
  keepDecline(new Date(Date.now() - 90 * DAY_MS));
  expect(mayAskForPush()).toBe(true);
});

test('the browser’s own no counts as one, too', async () => {
  stubPushBrowser({ answer: 'default' });
  watch();
  act(() => tellPushMoment('like'));
  await question();
  await userEvent.click(screen.getByRole('button', { name: ask.yes }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { mayAskForPush } = await import('#web/platform/push/push-device.ts');
  expect(mayAskForPush()).toBe(false);
});

test('a woman is not asked after a like, and nobody where notifications are blocked or on already', async () => {
  stubPushBrowser();
  signedInWoman();
  const { unmount } = watch();
  act(() => tellPushMoment('like'));
  await expectNoQuestion();
  unmount();
  signedInMan();
  restorePushBrowser();
  stubPushBrowser({ permission: 'denied' });
  watch();
  act(() => tellPushMoment('like'));
  await expectNoQuestion();
});

test('a subscription that the browser replaced is registered in place of the former one', async () => {
  stubPushBrowser({ permission: 'granted', endpoint: 'https://push.example/new' });
  keepEndpoint('https://push.example/old');
  mockApi.reply(deletePushSubscription, { success: true });
  mockApi.reply(savePushSubscription, { id: 'sub-2' });
  watch();
  await waitFor(() => expect(registeredEndpoint()).toBe('https://push.example/new'));
  expect(mockApi.calls(deletePushSubscription)[0]?.body).toEqual({ endpoint: 'https://push.example/old' });
});

test('the end of the session ends the subscription and takes the notifications away', async () => {
  const { state } = stubPushBrowser({ permission: 'granted', endpoint: 'https://push.example/1' });
  keepEndpoint('https://push.example/1');
  const { rerender } = watch();
  expect(state.endpoint).toBe('https://push.example/1');
  act(() => clearSession());
  rerender(<p />);
  await waitFor(() => expect(state.endpoint).toBeUndefined());
  expect(state.closed).toBeGreaterThan(0);
});

test('a press on a notification opens its page in the open app and is told to the server', async () => {
  const { press } = stubPushBrowser({ permission: 'granted' });
  vi.mocked(openedMark.takeNotificationOpened).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  mockApi.reply(markPushOpened, { success: true });
  watch();
  act(() => void press('/hona'));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/hona'));
  await waitFor(() => expect(mockApi.calls(markPushOpened)).toHaveLength(1));
});
