import { useNavigate } from 'react-router-dom';
import { sendLikeJa } from '#shared/messages/send-like.ja.ts';
import { IconButton } from '#web/components/button.tsx';
import { useCover } from '#web/components/cover.tsx';
import { useFocusWhereLost } from '#web/components/use-focus-where-lost.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { paths } from '#web/shell/paths.ts';
import type { FootprintRow } from '../api/use-footprints.ts';
import { useSendLike } from '../api/use-send-like.ts';

type LikeHeartProps = {
  row: FootprintRow;
  /**
   * The dialog about the like of this row is open. The list renders the dialog, because a live frame may remove the
   * row.
   */
  isSent: boolean;
  onSent: () => void;
};

/** The heart of a visitor's row. Without likes left it leads to the shop (spec part-2 §4). */
export const LikeHeart = ({ row, isSent, onSent }: LikeHeartProps) => {
  const navigate = useNavigate();
  const { covered } = useCover();
  const { send, isPending } = useSendLike();
  const like = async () => {
    if (isPending) return;
    const outcome = await send(row.visitor_uuid);
    if (outcome.end === 'sent') onSent();
    else if (outcome.end === 'no_likes') {
      showFlash(sendLikeJa.none);
      navigate(paths.shop);
    } else showFlash(outcome.sentence, { tone: 'danger' });
  };
  const isOffered = !row.is_visitor_liked && !row.can_not_liked;
  // The heart disappears with the press. The focus stays on this element, also when a refusal brings the heart back,
  // and after the dialog.
  const anchor = useFocusWhereLost<HTMLSpanElement>(isPending || isSent);
  return (
    <span ref={anchor} tabIndex={-1} className="outline-none">
      {isOffered && (
        <IconButton
          icon="heart"
          label={covered ? sendLikeJa.toSomebody : sendLikeJa.to(row.twitter_name)}
          onClick={() => void like()}
        />
      )}
    </span>
  );
};
