import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PairId } from '#shared/ids.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { useSetMatchingStatus } from '../api/use-set-matching-status.ts';
import { afterBlockPath } from '../matching.rules.ts';
import { BlockedDialog } from './blocked-dialog.tsx';

const { block } = matchingJa;

/** True if the error says that the match has ended or that the member may no longer see the match. */
const isOver = (error: unknown) =>
  error instanceof ApiError && ['illegal_state', 'conflict', 'not_found'].includes(error.code);

type BlockDialogProps = { sex: Sex; pairId: PairId; onClose: () => void };

/**
 * Asks for confirmation, then blocks the partner. The block ends the match for good. A woman then sees a dialog with a
 * link to the review form. At the end the list of matches opens (spec part-1 §4, §8).
 */
export const BlockDialog = ({ sex, pairId, onClose }: BlockDialogProps) => {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useSetMatchingStatus();
  const [problem, setProblem] = useState<string>();
  const [isBlocked, setBlocked] = useState(false);
  const leave = () => void navigate(afterBlockPath(sex), { replace: true });
  const end = async () => {
    setProblem(undefined);
    try {
      // `status_n` names the state that the member saw: a match. If the pair is no longer a match, the server refuses.
      const recommend = { id: pairId, status: 'ng', status_n: PAIR_STATE.matched, ng_reason: 'block' } as const;
      await mutateAsync({ body: { recommend } });
      if (sex === WOMAN) return setBlocked(true);
      showFlash(block.done);
      leave();
    } catch (error) {
      setProblem(isOver(error) ? matchingJa.conflict : sentenceOf(error));
    }
  };
  if (isBlocked) return <BlockedDialog open pairId={pairId} onClose={leave} />;
  return (
    <ConfirmDialog
      open
      title={block.title}
      confirmLabel={block.submit}
      cancelLabel={block.cancel}
      kind="danger"
      busy={isPending}
      error={problem}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <p>{block.body}</p>
      <p className="mt-2 text-13">{block.detail}</p>
    </ConfirmDialog>
  );
};
