import { useState } from 'react';
import type { Rank } from '#shared/options/member.ts';
import type { Account } from '#web/member/features/account/public.ts';
import { readDraft, writeDraft } from '#web/platform/drafts/draft-store.ts';
import { type ClimbMemory, readMemory } from './climb.rules.ts';

/**
 * A man's progress in the steps to rank E, stored on this device as a draft, so that a sign-out deletes it (rules:
 * Members, The films that he watched).
 */
export const useClimbMemory = ({ id, rank }: Pick<Account, 'id' | 'rank'>) => {
  const name = `climb.${id}`;
  const [memory, setMemory] = useState<ClimbMemory>(() => readMemory(readDraft(name), rank));
  const keep = (change: Partial<ClimbMemory>) => {
    const next = { ...memory, ...change };
    writeDraft(name, next);
    setMemory(next);
  };
  return {
    memory,
    setWatched: (watched: number) => keep({ watched }),
    setSeen: (seen: Rank) => keep({ seen }),
  };
};
