import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { UndecidedMan } from '#shared/contract/undecided.ts';
import { heldChoices } from '../held/held-choices.ts';
import { undecidedQuery } from './undecided-query.ts';

/**
 * Starts to load the men who wait for the woman's answer at the same time as the account, which decides what home shows
 * of them. `enabled`: whether the member is a woman.
 */
export const useEarlyUndecided = (enabled: boolean): void => {
  useQuery({ ...undecidedQuery, enabled, notifyOnChangeProps: [] });
};

/**
 * The men who wait for the woman's answer, in the order in which home shows them. A man whom she has just declined is
 * left out, even while the "no contact" still waits for the end of its undo time.
 */
export const useUndecided = () => {
  const { data, error, isPending, isFetching, refetch } = useQuery(undecidedQuery);
  const isOpen = ({ id }: UndecidedMan) => !heldChoices.isDeclined(id);
  const open = useSyncExternalStore(heldChoices.subscribe, () =>
    String(data?.undecided.filter(isOpen).map(({ id }) => id)),
  );
  const men = data?.undecided.filter(({ id }) => open.includes(id));
  return { men, error, isPending, isFetching, refetch };
};
