import type { AccountItem } from '#functions/items/account.ts';
import { postsFollowEvent } from '#functions/items/events/boards.ts';
import { memberChangedEvent } from '#functions/items/events/matching.ts';
import { billingFollowEvent } from '#functions/items/events/payments.ts';
import { photosMoveEvent } from '#functions/items/events/photos.ts';
import { sessionsEndedEvent } from '#functions/items/events/realtime.ts';
import { reviewsFollowEvent } from '#functions/items/events/reviews.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { loginKeyAt } from '#functions/platform/security/sessions.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';

/**
 * The events after an account was closed or restored. Their consumers update billing, posts and reviews. The consumer
 * of `memberChangedEvent` updates pairs, pools and the timeline.
 */
const FOLLOWING = [billingFollowEvent, postsFollowEvent, reviewsFollowEvent];
type Closing = { table: Table; random: Random; now: Date };

/**
 * The writes that open or close the login of an account after a decision of staff: the login item, an event that closes
 * open sockets, and events for other domains (billing, posts, reviews, pairs). The caller adds the write to the account
 * item. Closing reads the login once. The write `login` is refused when the member withdrew before.
 */
export const loginWrites = async (
  { table, random, now }: Closing,
  { memberId, loginPk }: Pick<AccountItem, 'memberId' | 'loginPk'>,
  isOpen: boolean,
): Promise<Write[]> => {
  const key = loginKeyAt(loginPk);
  // The member's sessions are kept, because the app must still be able to request the account and show that it is
  // closed. Open sockets are closed.
  const login = isOpen ? undefined : await table.find(key, { consistent: true });
  const clients = Object.keys(login?.sessions ?? {});
  return [
    { name: 'login', if: ['attribute_exists(pk)'], update: { ...key, set: { isOpen }, add: { version: 1 } } },
    ...(clients.length > 0 ? [eventWrite(random, now, sessionsEndedEvent, { memberId, clients })] : []),
    ...(isOpen ? [] : [eventWrite(random, now, photosMoveEvent, { memberId })]),
    eventWrite(random, now, memberChangedEvent, { memberId, tellsPartners: true }),
    ...FOLLOWING.map((event) => eventWrite(random, now, event, { memberId })),
  ];
};
