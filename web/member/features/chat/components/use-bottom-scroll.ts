import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Up to this distance from the end of the log, in px, the view counts as "at the bottom". */
const NEAR_PX = 80;
/** Distance from the top, in px. A view that is nearer to the top fetches older messages. */
const TOP_PX = 240;
/** Distance in px between the top of the view and the mark above the first unread message. */
const MARK_PX = 12;

type BottomScrollInput = {
  /** Id of the first message. A changed id means that older messages were added above. */
  firstId: string | undefined;
  lastId: string | undefined;
  /** Number of the member's own unacknowledged messages. Sending always scrolls to the bottom. */
  sentCount: number;
  /** Position of the partner's newest message. */
  partnerSeq: number;
  /**
   * Position of the first message that was unread when the room was opened; undefined while that message is not loaded.
   */
  unread: number | undefined;
  /** Called while the view is near the top of the log. */
  onTop: () => void;
};

/** The ancestor element with header, message log and composer. */
const paneOf = (log: HTMLElement) => log.closest<HTMLElement>('[data-chat-pane]');

/**
 * The element that scrolls: normally the message log. In windows of small height (styles/app.css, `low`) the whole pane
 * scrolls, with header and composer.
 */
const scrollerOf = (log: HTMLElement): HTMLElement =>
  window.matchMedia?.('(height < 500px), (height < 31.25em)').matches ? (paneOf(log) ?? log) : log;

/** Heights in px of the scrolled content and of its visible part. */
const sizeOf = ({ scrollHeight, clientHeight }: HTMLElement) => ({ content: scrollHeight, view: clientHeight });
const NO_SIZE = { content: 0, view: 0 };
const isSameSize = (a: typeof NO_SIZE, b: typeof NO_SIZE) => a.content === b.content && a.view === b.view;

/**
 * Starts at the newest message, or at the first unread message if the unread messages fill more than the view. While
 * the reader is at the bottom, the view stays there when messages arrive, the composer grows or the keyboard opens.
 * While the reader is further up, the partner's new messages do not move the view, and a chip announces them.
 */
export const useBottomScroll = ({ firstId, lastId, sentCount, partnerSeq, unread, onTop }: BottomScrollInput) => {
  const ref = useRef<HTMLDivElement>(null);
  const isAtBottom = useRef(true);
  const known = useRef({ firstId, sentCount, size: NO_SIZE });
  const shownUnread = useRef<number>(undefined);
  const [seenSeq, setSeenSeq] = useState(partnerSeq);
  const [isNear, setNear] = useState(true);

  const toBottom = () => {
    const scroller = ref.current && scrollerOf(ref.current);
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  };
  /**
   * Keeps the view at the newest message, but never moves it away from the element with the keyboard focus (WCAG
   * 2.4.11).
   */
  const stayAtBottom = () => {
    toBottom();
    ref.current?.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
  };
  /** If the view is still at the newest message, scrolls up to the mark of the first unread message. */
  const toUnread = (scroller: HTMLElement) => {
    const mark = ref.current?.querySelector('[data-unread]');
    if (!mark || unread === undefined || !isAtBottom.current) return;
    const above = scroller.getBoundingClientRect().top + MARK_PX - mark.getBoundingClientRect().top;
    if (above <= 0) return;
    scroller.scrollTop -= above;
    isAtBottom.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_PX;
    setNear(isAtBottom.current);
    if (!isAtBottom.current) setSeenSeq(unread - 1);
  };
  const keepBottom = (scroller: HTMLElement) => {
    if (isAtBottom.current) stayAtBottom();
    known.current.size = sizeOf(scroller);
  };
  const onScroll = () => {
    const scroller = ref.current && scrollerOf(ref.current);
    if (!scroller) return;
    // The view or its content has a new size, which caused this scroll event. The reader has not scrolled, so the view
    // returns to the bottom if it was there before.
    if (!isSameSize(known.current.size, sizeOf(scroller))) return keepBottom(scroller);
    isAtBottom.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_PX;
    setNear(isAtBottom.current);
    if (isAtBottom.current) setSeenSeq(partnerSeq);
    if (scroller.scrollTop < TOP_PX) onTop();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the log changed at either end
  useLayoutEffect(() => {
    const scroller = ref.current && scrollerOf(ref.current);
    if (!scroller) return;
    const { firstId: oldFirst, sentCount: oldSent, size } = known.current;
    const isPrepended = oldFirst !== undefined && firstId !== oldFirst;
    if (isPrepended && !isAtBottom.current) scroller.scrollTop += scroller.scrollHeight - size.content;
    else if (sentCount > oldSent) toBottom();
    else if (isAtBottom.current) stayAtBottom();
    if (isAtBottom.current) setSeenSeq(partnerSeq);
    if (unread !== shownUnread.current) toUnread(scroller);
    shownUnread.current = unread;
    known.current = { firstId, sentCount, size: sizeOf(scroller) };
  }, [firstId, lastId, sentCount, partnerSeq, unread]);

  const onPaneScroll = useEffectEvent(onScroll);
  const onResize = useEffectEvent(() => ref.current && keepBottom(scrollerOf(ref.current)));
  // Sizes change when the keyboard opens, the input grows, a photo loads, or the phone is turned.
  useEffect(() => {
    const log = ref.current;
    const pane = log && paneOf(log);
    if (!log) return;
    const observer = new ResizeObserver(() => onResize());
    for (const element of [log, log.firstElementChild, pane, pane?.querySelector('[data-chat-foot]')])
      if (element) observer.observe(element);
    const listen = () => onPaneScroll();
    pane?.addEventListener('scroll', listen, { passive: true });
    return () => {
      observer.disconnect();
      pane?.removeEventListener('scroll', listen);
    };
  }, []);

  return { ref, onScroll, toBottom, isChipShown: !isNear && partnerSeq > seenSeq };
};
