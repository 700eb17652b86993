import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

const DRAFTS = 'drafts';
export type DraftKind = 'answer' | 'note' | 'content';

/**
 * A text that is being written, by what it is written for. It outlasts looks at other members, queues and places, and
 * goes with the cache when the person signs out.
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

/** Whether something of this kind is written and not yet sent. */
export const hasDraft = (client: QueryClient, kind: DraftKind, id?: string): boolean =>
  client
    .getQueriesData<string>({ queryKey: id === undefined ? [DRAFTS, kind] : [DRAFTS, kind, id] })
    .some(([, text]) => (text ?? '').trim() !== '');

/** The browser asks before it closes the page while this says that something would be lost. */
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
