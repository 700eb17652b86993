import { sameSecret } from '../runtime/random.ts';
import type { Secrets } from './secrets.ts';

/**
 * The header that shows that a request came through CloudFront. CloudFront sets it and overwrites a value that the
 * client sent.
 */
export const ORIGIN_PROOF_HEADER = 'x-origin-secret';

/**
 * Whether a request with this `x-origin-secret` header came through CloudFront. Always true when the deployment stage
 * has no origin secrets, as on a developer's machine. With origin secrets, an empty header is never accepted.
 */
export const isThroughEdge = ({ originSecrets }: Pick<Secrets, 'originSecrets'>, proof: string | undefined): boolean =>
  originSecrets.length === 0 || (!!proof && originSecrets.some((secret) => sameSecret(secret, proof)));
