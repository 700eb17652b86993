import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { LikeBalance, useLikes } from '#web/member/features/payment/public.ts';
import { paths } from '#web/shell/paths.ts';
import { showRemaining } from '../api/people-cache.ts';
import type { Timeline } from '../timeline.rules.ts';

/** Fetches the current number of likes and updates the timeline, whose number may be outdated. */
const useLikesNow = () => {
  const queryClient = useQueryClient();
  const { data } = useLikes(true);
  useEffect(() => {
    if (data) showRemaining(queryClient, data.like_remain);
  }, [data, queryClient]);
  return data;
};

type LikesSheetProps = {
  /** The timeline's first page. Its numbers of likes are shown until the current numbers are fetched. */
  known: Timeline;
  onClose: () => void;
};

/** Sheet with the number of likes, each purchase with likes left, and a link to the shop. */
export const LikesSheet = ({ known, onClose }: LikesSheetProps) => (
  <Dialog
    open
    onClose={onClose}
    title={timelineScreenJa.likesTitle}
    footer={
      <LinkButton to={paths.shop} wide>
        {timelineScreenJa.buy}
      </LinkButton>
    }
  >
    <LikeBalance likes={useLikesNow() ?? known} />
  </Dialog>
);

/** The sheet that is shown after a purchase of likes, as documented (spec part-2 §2; rules: Money, Screens). */
export const PurchasedSheet = ({ onClose }: { onClose: () => void }) => {
  const likes = useLikesNow();
  const { title, body, now } = timelineScreenJa.purchased;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button wide onClick={onClose}>
          {partsJa.close}
        </Button>
      }
    >
      <p>{body}</p>
      <p className="mt-1 min-h-7 text-ink-soft tabular-nums">{likes && now(likes.like_remain)}</p>
    </Dialog>
  );
};
