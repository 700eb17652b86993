import { expect, test } from 'vitest';
import { securityJa } from '#shared/messages/security.ja.ts';
import { deviceLabel, rememberSignIn } from './device.rules.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT}`;
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${BLINK}`;
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  ['iPhone・Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['iPhone・Chrome', `${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  ['iPhone・Firefox', `${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['iPhone・Edge', `${IPHONE} EdgiOS/140.0.0.0 Version/18.0 Mobile/15E148 Safari/604.1`],
  ['iPhone・LINE', `${IPHONE} Mobile/15E148 Safari Line/15.1.0`],
  ['iPhone・X', `${IPHONE} Mobile/15E148 Twitter for iPhone/11.3`],
  ['iPhone', `${IPHONE} Mobile/15E148`],
  ['iPad・Safari', `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${WEBKIT} Version/16.6 Mobile/15E148 Safari/604.1`],
  ['Android・Chrome', `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Android・Samsung Internet', `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Android・Edge', `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  ['Android・Firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['Windows・Edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Windows・Chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ['Windows・Opera', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`],
  ['Mac・Safari', `${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`],
  ['Mac・Chrome', `${MAC} ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ['Chromebook・Chrome', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ['Linux・Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('%s', (label, userAgent) => {
  expect(deviceLabel(userAgent)).toBe(label);
});

test.each([
  '',
  'curl/8.5.0',
  '<script>alert(1)</script>',
  'あなたの口座が止まりました https://evil.example',
  '\u0000\u202e',
])('the label contains no text of %j', (userAgent) => {
  expect(deviceLabel(userAgent)).toBe(securityJa.sessions.unknownDevice);
});

test('an update of system and browser does not change the name', () => {
  const before = `${ANDROID} Chrome/120.0.0.0 Mobile Safari/537.36`;
  expect(deviceLabel(before.replace('120', '142').replace('10; K', '16; K'))).toBe(deviceLabel(before));
});

test.each([
  ['the first device ever', [], 'A', { devices: ['A'], isKnown: false, isWorthAMail: false }],
  ['a known one', ['A', 'B'], 'A', { devices: ['A', 'B'], isKnown: true, isWorthAMail: false }],
  ['a new one', ['A'], 'B', { devices: ['A', 'B'], isKnown: false, isWorthAMail: true }],
])('signing in with %s, from home', (_what, devices, device, outcome) => {
  expect(rememberSignIn({ devices, places: ['home'] }, { device, network: 'home' })).toEqual({
    ...outcome,
    places: ['home'],
  });
});
test('a known device on a new network adds the network and sends no mail', () => {
  expect(rememberSignIn({ devices: ['A'], places: ['home'] }, { device: 'A', network: 'work' })).toEqual({
    devices: ['A'],
    places: ['home', 'work'],
    isKnown: false,
    isWorthAMail: false,
  });
});
test('an eleventh device and a sixth network replace the oldest ones', () => {
  const devices = Array.from({ length: 10 }, (_, index) => `device ${index}`);
  const places = Array.from({ length: 5 }, (_, index) => `network ${index}`);
  expect(rememberSignIn({ devices, places }, { device: 'new', network: 'new' })).toMatchObject({
    devices: [...devices.slice(1), 'new'],
    places: [...places.slice(1), 'new'],
  });
});
