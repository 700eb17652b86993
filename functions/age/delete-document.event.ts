import type { documentDeleteEvent } from '#functions/items/events/age.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { AgeDeps } from './deps.ts';

/**
 * Deletes a document's file and then stores that it was deleted, so that the member sees the deletion only after it
 * happened.
 */
export const deleteDocument: EventConsumer<typeof documentDeleteEvent, AgeDeps> = async (
  event,
  { core, objects, ages },
) => {
  const { memberId, key } = event.data;
  await objects.delete('documents', [key]);
  await ages.saveDeletion(memberId, key, core.clock.now());
};
