import { lazy, Suspense } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { readDraft } from '../outbox/outbox.ts';

const LeftDraftText = lazy(async () => ({ default: (await import('./left-draft-text.tsx')).LeftDraftText }));

/** What the member had begun to write in a room that has ended, if anything. Words of one's own are never taken away. */
export const LeftDraft = ({ room }: { room: RoomId }) => {
  const text = readDraft(room).trim();
  if (text === '') return null;
  return (
    <Suspense>
      <LeftDraftText text={text} />
    </Suspense>
  );
};
