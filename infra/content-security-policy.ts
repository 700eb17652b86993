import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'rolldown/utils';

const EARLY = join(import.meta.dirname, '..', 'web', 'member', 'early.js');
/**
 * The one script inside a page: what the first paint depends on (decision 030), minified, because every page contains
 * it. The build writes this text, and the policy names its hash.
 */
export const EARLY_SCRIPT = minifySync('early.js', readFileSync(EARLY, 'utf8')).code;
export const EARLY_SCRIPT_HASH = `'sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}'`;

/** Where pages may connect to and load from, besides their own origin. */
export type PolicyHosts = {
  /** `wss://…` of the stage: older Safari does not take 'self' for sockets. */
  socket?: string;
  /** Origins of presigned upload forms. */
  uploads: readonly string[];
  /** Other origins of pictures: presigned document links in the console. */
  pictures?: readonly string[];
  /** Hashes of the scripts inside pages. The console has none. */
  pageScripts?: readonly string[];
  /** Origin of the console's sign-in service (Cognito). */
  signIn?: readonly string[];
  /** Origins that exchange a card for a token, and origins of 3-D Secure pages, to which a form of the app is sent. */
  tokenizers?: readonly string[];
  challenges?: readonly string[];
  /**
   * Origins of other companies' scripts that a stage runs. Such a script may report to its own origin, by a picture or
   * a call.
   */
  scripts?: readonly string[];
};

/**
 * The content security policy, for the edge and for the local host: no inline code but the one script that the policy
 * names by its hash, no foreign origins, and no page in a frame. `default-src` refuses everything that is not named,
 * such as fonts, frames and objects.
 */
export const contentSecurityPolicy = ({
  socket,
  uploads,
  pictures = [],
  pageScripts = [],
  signIn = [],
  tokenizers = [],
  challenges = [],
  scripts = [],
}: PolicyHosts): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...pageScripts, ...scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures, ...scripts],
    // The films of a stage (`settings.videos`).
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': ["'self'", ...(socket ? [socket] : []), ...uploads, ...signIn, ...tokenizers, ...scripts],
    'form-action': ["'self'", ...challenges],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');

export const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()';
