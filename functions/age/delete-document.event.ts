import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { documentDeleteEvent } from '#functions/records/events/age.ts';
import type { AgeDeps } from './deps.ts';

/** Deletes a document, then notes it: the member is told that it is gone only once it is. */
export const deleteDocument: EventConsumer<typeof documentDeleteEvent, AgeDeps> = async (
  event,
  { core, objects, ages },
) => {
  const { memberId, key } = event.data;
  await objects.delete('documents', [key]);
  await ages.saveDeletion(memberId, key, core.clock.now());
};
