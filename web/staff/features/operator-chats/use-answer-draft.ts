import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const DRAFTS = 'answer drafts';

/**
 * The answer to a thread as it is being written. It outlasts a look at another queue and an answer that is taken back,
 * and goes with the cache when the person signs out.
 */
export const useAnswerDraft = (id: string): [string, (text: string) => void] => {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => client.getQueryData<string>([DRAFTS, id]) ?? '');
  const write = (text: string) => {
    client.setQueryDefaults([DRAFTS], { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData([DRAFTS, id], text);
    setDraft(text);
  };
  return [draft, write];
};
