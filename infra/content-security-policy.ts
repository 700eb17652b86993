/** Where pages may connect and load from, beside their own origin. */
export type PolicyHosts = {
  /** `wss://…` of the stage: older Safari does not take 'self' for sockets. */
  socket?: string;
  /** Origins of presigned upload forms. */
  uploads: readonly string[];
  /** Origins of pictures that are not our own: presigned document links in the console. */
  pictures?: readonly string[];
  /** The sign-in service of the console. */
  signIn?: readonly string[];
};

/**
 * The one content security policy, for the edge and for one machine: nothing inline, nothing from elsewhere, and no page
 * of ours in anybody's frame. Optional third-party scripts of a stage are added by whoever configures them, and nowhere else.
 */
export const contentSecurityPolicy = ({ socket, uploads, pictures = [], signIn = [] }: PolicyHosts): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': ["'self'", ...(socket ? [socket] : []), ...uploads, ...signIn],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');

export const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()';
