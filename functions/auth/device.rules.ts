import { KNOWN_DEVICES_MAX, KNOWN_PLACES_MAX } from '#shared/limits.ts';
import { authJa } from '#shared/messages/auth.ja.ts';

/** The first that fits wins: a phone's browser names the systems and browsers it descends from, too. */
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
 * What a member recognises a device by, as `iPhone・Safari`. Coarse on purpose: one device keeps its name over updates, and
 * nothing that could tell it from others of its kind is stored. Only names of these lists come out, whatever was sent.
 */
export const deviceLabel = (userAgent: string): string => {
  const names = [nameIn(SYSTEMS, userAgent), nameIn(BROWSERS, userAgent)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join('・') : authJa.sessions.unknownDevice;
};

const withNewest = (known: readonly string[], one: string, max: number): string[] =>
  known.includes(one) ? [...known] : [...known, one].slice(-max);

/** What signing in changes: devices and places known from now on, and whether the owner should hear of it by mail. */
export const rememberSignIn = (
  known: { devices: readonly string[]; places: readonly string[] },
  { device, place }: { device: string; place: string },
) => {
  const isKnownDevice = known.devices.includes(device);
  return {
    devices: withNewest(known.devices, device, KNOWN_DEVICES_MAX),
    places: withNewest(known.places, place, KNOWN_PLACES_MAX),
    isKnown: isKnownDevice && known.places.includes(place),
    // The first sign-in follows the sign-up; a mail about it would only be noise.
    isWorthAMail: !isKnownDevice && known.devices.length > 0,
  };
};
