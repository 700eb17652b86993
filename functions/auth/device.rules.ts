import { KNOWN_DEVICES_MAX, KNOWN_PLACES_MAX } from '#shared/limits.ts';
import { authJa } from '#shared/messages/auth.ja.ts';

/** The first pattern that fits counts, because browsers also name the systems and browsers that they descend from. */
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
 * A name by which members recognise a device, as `iPhone・Safari`. It is coarse, so that a device keeps its name over
 * updates and cannot be told from others of its kind. It consists of names from the lists above only, whatever the
 * browser sends (rules: Identity, A device).
 */
export const deviceLabel = (userAgent: string): string => {
  const names = [nameIn(SYSTEMS, userAgent), nameIn(BROWSERS, userAgent)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join('・') : authJa.sessions.unknownDevice;
};

const withNewest = (known: readonly string[], one: string, max: number): string[] =>
  known.includes(one) ? [...known] : [...known, one].slice(-max);

/** What the secret remembers after a sign-in, and whether its owner is told of the sign-in by mail. */
export const rememberSignIn = (
  known: { devices: readonly string[]; places: readonly string[] },
  { device, network }: { device: string; network: string },
) => {
  const isKnownDevice = known.devices.includes(device);
  return {
    devices: withNewest(known.devices, device, KNOWN_DEVICES_MAX),
    places: withNewest(known.places, network, KNOWN_PLACES_MAX),
    isKnown: isKnownDevice && known.places.includes(network),
    // The first sign-in follows right after the sign-up, so its owner needs no mail about it.
    isWorthAMail: !isKnownDevice && known.devices.length > 0,
  };
};
