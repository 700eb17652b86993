import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Largest distance from the end, in px, that counts as "at the bottom". */
const NEAR_PX = 80;

type BottomScrollInput = {
  /** Id of the first message. A changed id means that older messages were added above. */
  firstId: string | undefined;
  lastId: string | undefined;
  /** Number of the member's own unsent messages. Sending always scrolls to the bottom. */
  sentCount: number;
  /** Position of the partner's newest message. */
  partnerSeq: number;
};

/**
 * Starts at the newest message. While the reader is at the bottom, the view follows new messages. Elsewhere the view
 * does not move, and a chip announces new messages.
 */
export const useBottomScroll = ({ firstId, lastId, sentCount, partnerSeq }: BottomScrollInput) => {
  const ref = useRef<HTMLDivElement>(null);
  const isAtBottom = useRef(true);
  const known = useRef({ firstId, sentCount, height: 0 });
  const [seenSeq, setSeenSeq] = useState(partnerSeq);
  const [isNear, setNear] = useState(true);

  const toBottom = () => {
    const element = ref.current;
    if (element) element.scrollTop = element.scrollHeight;
  };
  const onScroll = () => {
    const element = ref.current;
    if (!element) return;
    isAtBottom.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    setNear(isAtBottom.current);
    if (isAtBottom.current) setSeenSeq(partnerSeq);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the log changed at either end
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { firstId: oldFirst, sentCount: oldSent, height } = known.current;
    const isPrepended = oldFirst !== undefined && firstId !== oldFirst;
    if (isPrepended && !isAtBottom.current) element.scrollTop += element.scrollHeight - height;
    else if (isAtBottom.current || sentCount > oldSent) toBottom();
    if (isAtBottom.current) setSeenSeq(partnerSeq);
    known.current = { firstId, sentCount, height: element.scrollHeight };
  }, [firstId, lastId, sentCount, partnerSeq]);

  // The view is resized when the keyboard opens, the input grows or a photo loads.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isAtBottom.current) element.scrollTop = element.scrollHeight;
      known.current.height = element.scrollHeight;
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { ref, onScroll, toBottom, isChipShown: !isNear && partnerSeq > seenSeq };
};
