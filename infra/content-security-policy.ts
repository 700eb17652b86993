import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'rolldown/utils';

const EARLY = join(import.meta.dirname, '..', 'web', 'member', 'early.js');
/**
 * The only inline script of a page (decision 030), as minified text. The script runs before the first paint. The build
 * writes it into the pages, and the policy allows its hash.
 */
export const EARLY_SCRIPT = minifySync('early.js', readFileSync(EARLY, 'utf8')).code;
export const EARLY_SCRIPT_HASH = `'sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}'`;

/** Origins that pages may connect to and load from, besides their own. */
export type PolicyHosts = {
  /** The stage's `wss://…` origin: in older Safari 'self' does not include WebSockets. */
  socket?: string;
  /** Origins of S3 buckets to which pages upload files by presigned forms. */
  uploads: readonly string[];
  /** Other origins of pictures: the staff console shows documents by presigned S3 links. */
  pictures?: readonly string[];
  /** Hashes of inline scripts. The pages of the staff console have none. */
  pageScripts?: readonly string[];
  /** Origin of the staff console's sign-in service (Cognito). */
  signIn?: readonly string[];
  /**
   * `tokenizers`: origins that exchange a card for a token. `challenges`: origins of 3-D Secure pages, to which the app
   * submits a form.
   */
  tokenizers?: readonly string[];
  challenges?: readonly string[];
  /**
   * Origins of third-party scripts that a stage runs. The policy also lets such a script send data to its own origin,
   * by an image or a request.
   */
  scripts?: readonly string[];
};

/**
 * The content security policy of pages, for CloudFront and for the local server. It allows no inline code except the
 * script whose hash it contains, and no foreign origins except the given ones. Other sites cannot show a page in a
 * frame. `default-src` refuses everything that is not named, such as fonts, frames and objects.
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
    // The stage's tutorial videos (`settings.videos`).
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
