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
   * True while the dialog that confirms this row's like is open. The list renders that dialog, not the row, because a
   * realtime event may remove the row.
   */
  isSent: boolean;
  onSent: () => void;
};

/** The heart button in a visitor's row. If no likes are left, the button opens the shop (spec part-2 §4). */
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
  // When the heart is clicked, it disappears and this element gets the focus. The focus stays on this element when the
  // heart returns after a refusal, and when the dialog has closed.
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
