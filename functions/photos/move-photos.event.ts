import { photoDecidedEvent, type photosMoveEvent } from '#functions/items/events/photos.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { PhotosDeps } from './deps.ts';

/**
 * After staff closed an account: writes one event for each of its photos. The consumer of the event gives the photo a
 * new ref, so that old links stop working. The new ref is made from the time at which staff closed the account (`at`),
 * so that a repeat gives each photo the same ref.
 */
export const movePhotos: EventConsumer<typeof photosMoveEvent, PhotosDeps> = async (
  { data: { memberId }, at },
  { core, table, photos },
) => {
  const refs = (await photos.findProfile(memberId))?.photos.filter((ref) => ref !== null) ?? [];
  if (refs.length === 0) return;
  const moves = refs.map((ref) =>
    eventWrite(core.random, new Date(at), photoDecidedEvent, { memberId, ref, decision: 'close' }),
  );
  await table.transact(moves);
};
