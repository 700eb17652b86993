import { keyedHash } from '#functions/platform/runtime/random.ts';
import type { Key } from '#functions/platform/table/table.ts';

/**
 * Until `ttl`, only mails that the owner asked for are sent to this address: the mailbox does not exist (`bounce`), or
 * the owner reported a mail as spam (`complaint`). Stored under the keyed hash of the address; contains no address.
 */
export type Undeliverable = { why: UndeliverableWhy; at: number; ttl: number };
export type UndeliverableWhy = 'bounce' | 'complaint';

export const undeliverableKey = (pepper: string, address: string): Key<Undeliverable> => ({
  pk: `MAIL#${keyedHash(pepper, 'undeliverable', address.trim().toLowerCase())}`,
  sk: 'UNDELIVERABLE',
});
