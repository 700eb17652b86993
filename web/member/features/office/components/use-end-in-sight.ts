import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * The element that scrolls: the list of messages. In windows of small height, the whole pane scrolls instead, together
 * with header and input.
 */
const scrollerOf = (log: HTMLElement): HTMLElement =>
  window.matchMedia?.('(height < 500px), (height < 31.25em)').matches
    ? (log.closest<HTMLElement>('[data-office-pane]') ?? log)
    : log;

type Ends = { firstSeq: number | undefined; end: number | undefined };

/**
 * Scrolls to the end whenever the last message changes, and when the window or the input changes its height (spec
 * part-2 §2). Older messages that are added at the top do not move the visible messages.
 */
export const useEndInSight = (log: RefObject<HTMLDivElement | null>, { firstSeq, end }: Ends): void => {
  const before = useRef({ firstSeq, height: 0 });
  const toEnd = useEffectEvent(() => {
    const scroller = log.current && scrollerOf(log.current);
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  });
  useLayoutEffect(() => {
    const scroller = log.current && scrollerOf(log.current);
    if (!scroller) return;
    const { firstSeq: oldFirst, height } = before.current;
    if (oldFirst !== undefined && firstSeq !== oldFirst) scroller.scrollTop += scroller.scrollHeight - height;
    before.current = { firstSeq, height: scroller.scrollHeight };
  }, [log, firstSeq]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the end changed
  useLayoutEffect(() => {
    toEnd();
    if (log.current) before.current.height = scrollerOf(log.current).scrollHeight;
  }, [log, end]);
  useEffect(() => {
    if (!log.current) return;
    const observer = new ResizeObserver(() => toEnd());
    observer.observe(log.current);
    return () => observer.disconnect();
  }, [log]);
};
