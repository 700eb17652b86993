import { lazy, Suspense } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { readDraft } from '../outbox/outbox.ts';

const LeftDraftText = lazy(async () => ({ default: (await import('./left-draft-text.tsx')).LeftDraftText }));

type LeftDraftProps = {
  room: RoomId;
  /** The unsent messages, oldest first. Omitted on a screen with a message log, because the log shows them. */
  unsent?: readonly string[];
};

/** The member's draft in a room that has ended. The draft stays readable, because a member never loses an own text. */
export const LeftDraft = ({ room, unsent = [] }: LeftDraftProps) => {
  const text = [...unsent, readDraft(room).trim()].filter((part) => part !== '').join('\n\n');
  if (text === '') return null;
  return (
    <Suspense>
      <LeftDraftText text={text} />
    </Suspense>
  );
};
