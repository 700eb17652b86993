import { deletePushSubscription, getPushKey, savePushSubscription } from '#shared/contract/push.ts';
import { callApi } from '../api/call-api.ts';
import type { RequestOf } from '../api/create-call-api.ts';
import { config } from '../config.ts';
import { hasDeclined, keepDecline, keepEndpoint, registeredEndpoint } from './push-record.ts';

/**
 * Push notifications on this device. `unsupported`: the browser has none, or only in an installed app. `denied`: the
 * member or the browser blocks notifications of this site.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';
type Subscription = RequestOf<typeof savePushSubscription>['body'];

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const readPushState = (): PushState => {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && registeredEndpoint() !== undefined ? 'on' : 'off';
};

/** Whether the app may ask the member for push notifications now (rules: Push, The question). */
export const mayAskForPush = (): boolean => readPushState() === 'off' && !hasDeclined();

/** The browser's push subscription as the API takes it. */
const toBody = (subscription: PushSubscription): Subscription => {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
};

/**
 * A new subscription at the browser's push service. A former one is ended first: another member of this browser may
 * have used it. On one machine without a network, the local push service gives the subscription instead.
 */
const subscribe = async (registration: ServiceWorkerRegistration): Promise<Subscription> => {
  const { public_key: applicationServerKey } = await callApi(getPushKey);
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  try {
    return toBody(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  } catch (error) {
    if (config.localPush === null) throw error;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(config.localPush, { method: 'POST', headers, body: '{}' });
    if (!answer.ok) throw error;
    return (await answer.json()) as Subscription;
  }
};

/**
 * Asks the browser for its permission, and registers this device for push notifications. Call it from a press: a
 * browser asks its question only then. A refused permission counts as a no for `PUSH_ASK_PAUSE_DAYS` days.
 * @throws ApiError, or the browser's DOMException, when the device could not be registered.
 */
export const turnPushOn = async (): Promise<PushState> => {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    keepDecline();
    return readPushState();
  }
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('This page has no service worker');
  await navigator.serviceWorker.ready;
  const body = await subscribe(registration);
  await callApi(savePushSubscription, { body });
  keepEndpoint(body.endpoint);
  return readPushState();
};

const browserSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** @throws ApiError when the server could not be told; the device then stays registered. */
export const turnPushOff = async (): Promise<PushState> => {
  const endpoint = registeredEndpoint();
  if (endpoint !== undefined) await callApi(deletePushSubscription, { body: { endpoint } });
  await endPush();
  return readPushState();
};

/**
 * Ends push notifications of this browser without a call to the API, and takes the shown ones away: after the session
 * has ended, the server has deleted the subscription already.
 */
export const endPush = async (): Promise<void> => {
  keepEndpoint(undefined);
  if (!isPushSupported()) return;
  await closeNotifications();
  await (await browserSubscription())?.unsubscribe();
};

/** Takes the notifications of this app away that are still shown, because the member is looking at the app. */
export const closeNotifications = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
};

/**
 * Tells the server when the browser has replaced its subscription, which browsers do at any time. A subscription that
 * the browser dropped is deleted at the server, too.
 */
export const renewPush = async (): Promise<void> => {
  const registered = registeredEndpoint();
  if (registered === undefined || !isPushSupported()) return;
  if (config.localPush !== null && new URL(registered).origin === location.origin) return;
  const subscription = await browserSubscription();
  if (subscription?.endpoint === registered && Notification.permission === 'granted') return;
  await callApi(deletePushSubscription, { body: { endpoint: registered } });
  keepEndpoint(undefined);
  if (!subscription || Notification.permission !== 'granted') return;
  const body = toBody(subscription);
  await callApi(savePushSubscription, { body });
  keepEndpoint(body.endpoint);
};
