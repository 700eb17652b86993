import { keyedHash } from '#functions/platform/runtime/random.ts';

/** Id of a subscription: a keyed hash of the endpoint, which is a secret of the browser. */
export const subscriptionIdOf = (pepper: string, endpoint: string): string =>
  keyedHash(pepper, 'push endpoint', endpoint);
