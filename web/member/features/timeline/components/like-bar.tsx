import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendLikeJa } from '#shared/messages/send-like.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { DockedBar } from '#web/components/docked-bar.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { useFocusWhereLost } from '#web/components/use-focus-where-lost.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { paths } from '#web/shell/paths.ts';
import { useSendLike } from '../api/use-send-like.ts';
import type { Subprofile } from '../api/use-subprofile.ts';
import { LikeSentDialog } from './like-sent-dialog.tsx';

type LikeBarProps = {
  /** The sex of the viewing member. */
  sex: Sex;
  profile: Pick<Subprofile, 'uuid' | 'is_liked' | 'can_not_liked' | 'like_remain'>;
  /** Opens the timeline. `sentence`: the reason, if the profile may no longer be shown. */
  onLeave: (sentence?: string) => void;
};

/**
 * The bar below a detailed profile: the button that sends a like, or the reason why no like can be sent and what to do
 * instead.
 */
export const LikeBar = ({ sex, profile, onLeave }: LikeBarProps) => {
  const navigate = useNavigate();
  const { send, isPending } = useSendLike();
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  // When the button is replaced after the response, the focus moves to its replacement.
  const bar = useFocusWhereLost<HTMLDivElement>(isPending);
  const like = async () => {
    setProblem(undefined);
    const outcome = await send(profile.uuid);
    if (outcome.end === 'sent') setSent(true);
    if (outcome.end === 'refused') setProblem(outcome.sentence);
    if (outcome.end === 'gone') onLeave(outcome.sentence);
    if (outcome.end === 'no_likes') {
      showFlash(sendLikeJa.none);
      navigate(paths.shop);
    }
  };
  return (
    <>
      <DockedBar width="profile">
        {problem !== undefined && (
          <p role="alert" className="pb-2 text-balance text-13 text-danger">
            {problem}
          </p>
        )}
        <div ref={bar} tabIndex={-1} className="bar-row justify-between outline-none">
          <Answer sex={sex} profile={profile} isBusy={isPending} onLike={() => void like()} />
        </div>
      </DockedBar>
      <LikeSentDialog open={isSent} onClose={() => onLeave()} />
    </>
  );
};

type AnswerProps = Pick<LikeBarProps, 'sex' | 'profile'> & { isBusy: boolean; onLike: () => void };

const Answer = ({ sex, profile, isBusy, onLike }: AnswerProps) => {
  const { uuid, is_liked: isLiked, can_not_liked: isKnown, like_remain: remain } = profile;
  if (isKnown && !isLiked) {
    return (
      <>
        <Words>{sendLikeJa.known}</Words>
        <LinkButton to={paths.partnerProfile(sex, uuid)} className="shrink-0">
          {sendLikeJa.toProfile}
        </LinkButton>
      </>
    );
  }
  // Without remaining likes the like button is not shown (spec part-2 §2). But after a click with the last like the
  // button stays until the response (`isBusy`), because it has the focus.
  if (isLiked && remain <= 0 && !isBusy)
    return (
      <StatusPill tone="accent" icon="heart">
        {sendLikeJa.done}
      </StatusPill>
    );
  if (remain <= 0 && !isBusy) {
    return (
      <>
        <Words>{sendLikeJa.none}</Words>
        <LinkButton to={paths.shop}>{sendLikeJa.buy}</LinkButton>
      </>
    );
  }
  return (
    <>
      <Words>{sendLikeJa.remain(remain)}</Words>
      <Button icon="heart" disabled={isLiked && !isBusy} busy={isBusy} onClick={onLike}>
        {isLiked ? sendLikeJa.done : sendLikeJa.action}
      </Button>
    </>
  );
};

const Words = ({ children }: { children: string }) => <p className="text-13 text-ink-soft tabular-nums">{children}</p>;
