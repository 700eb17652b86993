import { useEffect, useLayoutEffect, useState } from 'react';
import type { UndecidedMan } from '#shared/contract/undecided.ts';
import type { Account } from '#web/member/features/account/public.ts';
import { type Answered, takeAnswered, useCreateRecommend } from '#web/member/features/matching/public.ts';
import { leftToday, mayDraw } from './home.rules.ts';

type Waiting = {
  /** The men who wait for her answer; undefined until the list has loaded. */
  men: readonly UndecidedMan[] | undefined;
  /** True while the list is being fetched, also while older rows of it are shown. */
  isFetching: boolean;
};

/**
 * The next man after an answer: home shows the first man who waits. If nobody waits, one recommendation is requested,
 * once for each answer, while the day has some left. An answer on another device or a reload of home requests nobody.
 */
export const useNextPerson = (account: Account, { men, isFetching }: Waiting) => {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [isDue, setDue] = useState(false);
  const { mutate, data, isPending } = useCreateRecommend({ showsHome: true });
  // Before the first paint, so that the next man does not appear for a frame before he slides in.
  useLayoutEffect(() => {
    const taken = takeAnswered();
    if (!taken) return;
    setAnswered(taken);
    setDue(true);
  }, []);
  const isKnown = men !== undefined && !isFetching;
  useEffect(() => {
    if (!isDue || !isKnown) return;
    setDue(false);
    if (men.length === 0 && mayDraw(account)) mutate(undefined);
  }, [isDue, isKnown, men, account, mutate]);
  return {
    /** The man whom she has answered just before home opened; null on any other visit. */
    answered,
    /** True while nobody is shown and it is not known yet whether somebody comes. */
    isSearching: men?.length === 0 && (isPending || (isDue && leftToday(account) > 0)),
    /** Why the request found nobody; null when there was none or a man came. */
    refusal: data?.success === false ? data.code : null,
  };
};
