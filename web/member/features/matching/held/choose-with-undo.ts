import type { PairId } from '#shared/ids.ts';
import { HOLD_MS, NG_UNDO_MS } from '#shared/limits.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { formatDeadline } from '#shared/time.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import type { Answer } from './create-held-choices.ts';
import { heldChoices } from './held-choices.ts';

/** What `undoableMessage` needs of the answer whose undo button it shows. */
type Undoable = {
  pairId: PairId;
  text: string;
  tone: 'neutral' | 'good' | 'care';
  /** How long the message with the button is shown, in ms. */
  stay: number;
  action: string;
  /** Called when the member has undone the answer. */
  onUndone: () => void;
};

/** Shows the message with the undo button of a waiting answer. The answer is sent when the message ends. */
export const undoableMessage = ({ pairId, text, tone, stay, action, onUndone }: Undoable): void =>
  showFlash(text, {
    tone,
    stay,
    action: {
      label: action,
      run: () => {
        if (!heldChoices.undo(pairId)) return;
        onUndone();
        showFlash(matchingJa.undone);
      },
      otherwise: () => void heldChoices.commit(pairId),
    },
  });

type Chosen = {
  sex: Sex;
  pairId: PairId;
  /** `status_n` of the pair that the member saw. */
  seen: number;
  onUndone: () => void;
};

/**
 * Declines or holds ("decide later") a pair. The answer is sent when its message with the undo button ends. The server
 * counts the week of a hold from that moment, so the hold lasts at least until the date in the message.
 */
export const chooseWithUndo = (
  { sex, pairId, seen, onUndone }: Chosen,
  answer: Exclude<Answer, { status: 'ok' }>,
): void => {
  heldChoices.hold(pairId, answer, seen);
  const isHold = answer.status === 'suspend';
  const { hold, noMatch, undo } = matchingJa;
  const declined = sex === MAN ? undo.body : `${noMatch.title}　${noMatch.body}`;
  undoableMessage({
    pairId,
    text: isHold ? hold.done(formatDeadline(new Date(Date.now() + HOLD_MS))) : declined,
    tone: isHold ? 'care' : 'neutral',
    stay: NG_UNDO_MS,
    action: undo.action,
    onUndone,
  });
};
