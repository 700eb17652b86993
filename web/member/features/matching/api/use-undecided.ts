import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { UndecidedMan } from '#shared/contract/undecided.ts';
import { heldChoices } from '../held/held-choices.ts';
import { withUndoneFirst } from '../held/next-person.ts';
import { undecidedQuery } from './undecided-query.ts';

/**
 * Fetches the recommended men whom the woman has not answered, in parallel with the account: home needs both.
 * `enabled`: whether the member is a woman.
 */
export const useEarlyUndecided = (enabled: boolean): void => {
  useQuery({ ...undecidedQuery, enabled, notifyOnChangeProps: [] });
};

/**
 * The recommended men whom the woman has not answered, in the order in which home shows them. A man whom she has just
 * answered is left out, also while the undo time of her answer still runs; when she undoes the answer, he is first.
 */
export const useUndecided = () => {
  const { data, error, isPending, isFetching, refetch } = useQuery(undecidedQuery);
  const isOpen = ({ id }: UndecidedMan) => !heldChoices.isAnswered(id);
  const open = useSyncExternalStore(heldChoices.subscribe, () =>
    String(data?.undecided.filter(isOpen).map(({ id }) => id)),
  );
  const men = data && withUndoneFirst(data.undecided.filter(({ id }) => open.includes(id)));
  return { men, error, isPending, isFetching, refetch };
};
