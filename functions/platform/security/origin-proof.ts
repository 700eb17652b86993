import { sameSecret } from '../runtime/random.ts';
import type { Secrets } from './secrets.ts';

/** The header by which the edge (CloudFront) authenticates itself. The edge sets it, whatever the viewer sent. */
export const ORIGIN_PROOF_HEADER = 'x-origin-secret';

/**
 * Whether a request with this `x-origin-secret` header came through the edge. Always true without origin secrets, which
 * is the case on one machine. An empty header proves nothing, even if a secret were empty.
 */
export const isThroughEdge = ({ originSecrets }: Pick<Secrets, 'originSecrets'>, proof: string | undefined): boolean =>
  originSecrets.length === 0 || (!!proof && originSecrets.some((secret) => sameSecret(secret, proof)));
