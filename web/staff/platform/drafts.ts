import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

const DRAFTS = 'drafts';
export type DraftKind = 'answer' | 'note' | 'content';

/**
 * An unsaved text and its setter. `id` says what the text is about, for example the id of a member. The text is kept
 * while other members, queues and sections are shown, and deleted with the query cache at sign-out.
 */
export const useDraft = (kind: DraftKind, id: string): [string, (text: string) => void] => {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => client.getQueryData<string>([DRAFTS, kind, id]) ?? '');
  const write = (text: string) => {
    client.setQueryDefaults([DRAFTS], { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData([DRAFTS, kind, id], text);
    setDraft(text);
  };
  return [draft, write];
};

/** Whether there is an unsaved text of this kind; with `id`, whether there is one for this id. */
export const hasDraft = (client: QueryClient, kind: DraftKind, id?: string): boolean =>
  client
    .getQueriesData<string>({ queryKey: id === undefined ? [DRAFTS, kind] : [DRAFTS, kind, id] })
    .some(([, text]) => (text ?? '').trim() !== '');

/** While `isUnsaved` returns true, the browser asks before it closes the page. */
export const useAskBeforeClosing = (isUnsaved: () => boolean): void => {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
};
