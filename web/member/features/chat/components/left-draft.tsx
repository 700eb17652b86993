import { lazy, Suspense } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { readDraft } from '../outbox/outbox.ts';

const LeftDraftText = lazy(async () => ({ default: (await import('./left-draft-text.tsx')).LeftDraftText }));

type LeftDraftProps = {
  room: RoomId;
  /** The unsent messages, oldest first, when no log shows them. */
  unsent?: readonly string[];
};

/** The member's draft in a room that has ended, if there is one. A member's own text is never taken away. */
export const LeftDraft = ({ room, unsent = [] }: LeftDraftProps) => {
  const text = [...unsent, readDraft(room).trim()].filter((part) => part !== '').join('\n\n');
  if (text === '') return null;
  return (
    <Suspense>
      <LeftDraftText text={text} />
    </Suspense>
  );
};
