import type { sessionsEndedEvent } from '#functions/items/events/realtime.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { PushDeps } from './deps.ts';

/**
 * Ends the subscriptions of ended sessions: after a sign-out, a new password, a withdrawal or a suspension. A second
 * delivery finds nothing to end.
 */
export const endSubscriptions: EventConsumer<typeof sessionsEndedEvent, PushDeps> = async (
  { data: { memberId, clients } },
  { subscriptions },
) => {
  const all = await subscriptions.findSubscriptions(memberId);
  await Promise.all(
    all
      .filter(({ client }) => clients.includes(client))
      .map(({ id }) => subscriptions.deleteSubscription(memberId, id)),
  );
};
