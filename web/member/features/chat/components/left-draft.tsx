import { lazy, Suspense } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { readDraft } from '../outbox/outbox.ts';

const LeftDraftText = lazy(async () => ({ default: (await import('./left-draft-text.tsx')).LeftDraftText }));

type LeftDraftProps = {
  room: RoomId;
  /** Where no log shows the messages that were not sent, oldest first. */
  unsent?: readonly string[];
};

/** What the member had begun to write in a room that has ended, if anything. Words of one's own are never taken away. */
export const LeftDraft = ({ room, unsent = [] }: LeftDraftProps) => {
  const text = [...unsent, readDraft(room).trim()].filter((part) => part !== '').join('\n\n');
  if (text === '') return null;
  return (
    <Suspense>
      <LeftDraftText text={text} />
    </Suspense>
  );
};
