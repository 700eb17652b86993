import { KNOWN_DEVICES_MAX, KNOWN_NETWORKS_MAX } from '#shared/limits.ts';
import { securityJa } from '#shared/messages/security.ja.ts';

/**
 * The order of `SYSTEMS` and `BROWSERS` matters: the first pattern that matches gives the name. A user agent also
 * contains names of older systems and browsers; for example, Chrome's contains `Safari`.
 */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//, 'LINE'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bTwitter\b/, 'X'],
  [/\bYJApp\b/, 'Yahoo! JAPAN'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const nameIn = (list: typeof SYSTEMS, userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * A name by which members recognise a device, for example `iPhone・Safari`. It contains no versions or models, so that
 * updates do not change it and similar devices share it. It contains only names from `SYSTEMS` and `BROWSERS`, and no
 * text that the browser sent (rules: Identity, A device).
 */
export const deviceLabel = (userAgent: string): string => {
  const names = [nameIn(SYSTEMS, userAgent), nameIn(BROWSERS, userAgent)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join('・') : securityJa.sessions.unknownDevice;
};

const withNewest = (known: readonly string[], one: string, max: number): string[] =>
  known.includes(one) ? [...known] : [...known, one].slice(-max);

/**
 * Computes after a sign-in: the devices and networks to store as known, and whether to mail the member about the
 * sign-in.
 */
export const rememberSignIn = (
  known: { devices: readonly string[]; places: readonly string[] },
  { device, network }: { device: string; network: string },
) => {
  const isKnownDevice = known.devices.includes(device);
  return {
    devices: withNewest(known.devices, device, KNOWN_DEVICES_MAX),
    places: withNewest(known.places, network, KNOWN_NETWORKS_MAX),
    isKnown: isKnownDevice && known.places.includes(network),
    // The first sign-in follows right after the sign-up, so the member needs no mail about it.
    isWorthAMail: !isKnownDevice && known.devices.length > 0,
  };
};
