import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { AgeDeps } from './deps.ts';

/** Deletes a document, then notes it: the member is told that it is gone only once it is. */
export const deleteDocument: EventConsumer<AgeDeps> = async (event, { core, objects, ages }) => {
  if (event.type !== 'document.delete') return;
  const { memberId, key } = event.data;
  await objects.delete('documents', [key]);
  await ages.saveDeletion(memberId, key, core.clock.now());
};
