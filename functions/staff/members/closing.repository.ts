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
 * The events that follow a closed or restored account: billing, posts and reviews. `memberChangedEvent` updates pairs,
 * pools and the timeline.
 */
const FOLLOWING = [billingFollowEvent, postsFollowEvent, reviewsFollowEvent];
type Closing = { table: Table; random: Random; now: Date };

/**
 * The clauses that open or close the login of an account together with a decision of staff: the login itself, the open
 * sockets, and the events on which other domains hide the member or show the member again. The caller adds the decision
 * itself, the clause on the account item. Reads the login once when the account closes. Refused as `login` when the
 * member withdrew meanwhile.
 */
export const loginWrites = async (
  { table, random, now }: Closing,
  { memberId, loginPk }: Pick<AccountItem, 'memberId' | 'loginPk'>,
  isOpen: boolean,
): Promise<Write[]> => {
  const key = loginKeyAt(loginPk);
  // The member's sessions are kept, because the app still has to read the account and show the message. Open sockets
  // are closed.
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
