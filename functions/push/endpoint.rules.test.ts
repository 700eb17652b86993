import { expect, test } from 'vitest';
import { isKnownEndpoint } from './endpoint.rules.ts';

const LOCAL = 'http://localhost:3000';

test.each([
  'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91bE',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
  'https://web.push.apple.com/QGEoSt',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%3d',
])('the push service of a browser: %s', (endpoint) => {
  expect(isKnownEndpoint(endpoint, undefined)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:444/x',
  'https://fcm.googleapis.com:443/x',
  'https://fcm.googleapis.com./x',
  'https://FCM.googleapis.com/x',
  'https://a@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example/x',
  'https://xfcm.googleapis.com/x',
  'https://push.services.mozilla.com/x',
  'https://evil-push.services.mozilla.com.example/x',
  'https://xn--fcm-x.googleapis.com/x',
  'https://fcm。googleapis。com/x',
  'https://0x7f000001/x',
  'https://2130706433/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://fcm.googleapis.com/x#y',
  ' https://fcm.googleapis.com/x',
  'https://fcm.googleapis.com/\tx',
  'https:/fcm.googleapis.com/x',
  'file:///etc/passwd',
  `https://fcm.googleapis.com/${'x'.repeat(1_024)}`,
  `${LOCAL}/_local/push/abc`,
])('no push service: %s', (endpoint) => {
  expect(isKnownEndpoint(endpoint, undefined)).toBe(false);
});

test('on one machine its own push service is known, and no other address of it', () => {
  expect(isKnownEndpoint(`${LOCAL}/_local/push/abc`, LOCAL)).toBe(true);
  for (const other of [
    `${LOCAL}/api/account`,
    `${LOCAL}/_local/push/../clock`,
    'http://localhost:3001/_local/push/abc',
  ])
    expect(isKnownEndpoint(other, LOCAL)).toBe(false);
});
