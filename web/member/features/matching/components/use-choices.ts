import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PairRow } from '#shared/contract/pair-row.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import type { FixedNgReason } from '#shared/options/ng-reasons.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import type { NgReason } from '#shared/rules/ng-reason.ts';
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { clearFlash, showFlash } from '#web/platform/flash/flash-store.ts';
import { refreshAfterChoice } from '../api/refresh-matching.ts';
import { useSetMatchingStatus } from '../api/use-set-matching-status.ts';
import { useTakeMatch } from '../api/use-take-match.ts';
import { heldChoices } from '../held/held-choices.ts';
import { holdWithUndo } from '../held/hold-with-undo.ts';
import { useHeldState } from '../held/use-held-state.ts';
import { afterBlockPath, afterChoicePath, isLike } from '../matching.rules.ts';

export type ChoosablePair = PairRow & { choices: readonly ('ok' | 'ng' | 'suspend' | 'block')[] };
export type ChoicesInput = {
  sex: Sex;
  pair: ChoosablePair;
  /**
   * Fetches the pair (recommendation, like or match) again. Returns undefined when the fetch failed or the viewer may
   * no longer see the pair.
   */
  refetch: () => Promise<LatestPair | undefined>;
};
type LatestPair = Pick<PairRow, 'status_n' | 'timestamp'>;
/** The open dialog. `blocked`: the woman has blocked the man, and is offered to write a review. */
type Layer = 'reason' | 'block' | 'blocked' | 'matched';

/** The sentence that the screen shows for a failed choice. */
const explain = (error: unknown): string => {
  const code = error instanceof ApiError ? error.code : 'internal';
  if (code === 'partner_unavailable') return matchingJa.partnerUnavailable;
  if (code === 'illegal_state' || code === 'conflict') return matchingJa.conflict;
  return sentenceOf(error);
};
/**
 * True when the pair changed because its hold ("decide later") ran out. The end of a hold changes the state but not
 * `timestamp`; an answer changes both.
 */
const isHoldOver = (before: LatestPair, now: LatestPair) =>
  before.status_n === PAIR_STATE.held && now.status_n === PAIR_STATE.noMatch && before.timestamp === now.timestamp;
const isOutdated = (error: unknown) =>
  error instanceof ApiError && ['partner_unavailable', 'illegal_state', 'conflict', 'not_found'].includes(error.code);

/**
 * State and actions for the member's answer to one recommendation or like: dialogs, sending, undo and messages (spec
 * part-1 §4).
 */
export const useChoices = ({ sex, pair, refetch }: ChoicesInput) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useSetMatchingStatus();
  const takeMatch = useTakeMatch();
  const held = useHeldState(pair.id);
  const step = held?.step;
  const isHold = held?.action.reason === null;
  const [layer, setLayer] = useState<Layer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The pair's state before the member's answer. After the answer, `pair` may contain a newer state. */
  const [answeredState, setAnsweredState] = useState(pair.status_n);

  const [isUndone, setUndone] = useState(false);
  /** True while the next screen loads. This screen stays visible meanwhile and ignores clicks. */
  const [isLeaving, setLeaving] = useState(false);

  /**
   * Shows the problem. Fetches the pair again when the error says that the pair or the partner has changed meanwhile.
   */
  const fail = async (error: unknown): Promise<LatestPair | undefined> => {
    setProblem(explain(error));
    if (!isOutdated(error)) return undefined;
    setLayer(null);
    const latest = await refetch();
    if (latest && isHoldOver(pair, latest)) setProblem(matchingJa.hold.ended);
    return latest;
  };
  const open = (next: Layer | null) => {
    if (isLeaving) return;
    setProblem(null);
    setUndone(false);
    setLayer(next);
  };
  const answer = async (status: 'ok' | 'ng', reason?: FixedNgReason) => {
    setProblem(null);
    setAnsweredState(pair.status_n);
    try {
      const recommend = { id: pair.id, status, status_n: pair.status_n, ng_reason: reason };
      await mutateAsync({ body: { recommend } });
      return true;
    } catch (error) {
      const latest = await fail(error);
      // If the partner answered yes at the same moment, the pair is already a match: the match dialog opens, as after a
      // successful call.
      const isMatched = status === 'ok' && latest !== undefined && isMatch(latest.status_n as PairState);
      if (isMatched) void takeMatch(pair.id);
      return isMatched;
    }
  };
  const decline = (reason: NgReason | FixedNgReason) => {
    if (isLeaving) return;
    open(null);
    setAnsweredState(pair.status_n);
    heldChoices.hold(pair.id, reason, pair.status_n);
  };
  const leave = (choice: 'ok' | 'ng' | 'suspend') => {
    setLeaving(true);
    void navigate(afterChoicePath(sex, answeredState, choice), { replace: true });
  };

  const leaveBlocked = () => void navigate(afterBlockPath(sex), { replace: true });

  const heldEnded = useEffectEvent(async () => {
    if (held?.step === 'refused') {
      await fail(held.error);
      heldChoices.forget(pair.id);
    }
    if (step !== 'sent') return;
    await refreshAfterChoice(queryClient);
    if (isHold) {
      heldChoices.forget(pair.id);
      return void refetch();
    }
    if (sex !== MAN) return;
    showFlash(matchingJa.undo.body);
    leave('ng');
  });
  useEffect(() => {
    if (step === 'sent' || step === 'refused') void heldEnded();
  }, [step]);

  return {
    held,
    layer,
    open,
    problem,
    /** The problem to show beside the buttons; null while an open dialog shows the problem. */
    shownProblem: layer === null ? problem : null,
    busy: isPending,
    /** True when the delayed choice is a hold ("decide later"). */
    isHold,
    isLeaving,
    isNoMatchTold: step === 'sent' && !isHold && sex !== MAN,
    wasLike: isLike(answeredState),
    contact: async () => {
      if (isLeaving || !(await answer('ok'))) return;
      setProblem(null);
      setLayer('matched');
    },
    /**
     * Declining a like sends a fixed reason. Any other "no contact" opens the dialog that asks for a reason (rules:
     * Pairs).
     */
    startDecline: () => (pair.status_n === PAIR_STATE.likeReceived ? decline('like_ng') : open('reason')),
    decline,
    hold: () => {
      if (isLeaving) return;
      holdWithUndo(pair.id, pair.status_n);
      leave('suspend');
    },
    block: async () => {
      if (!(await answer('ng', 'block'))) return;
      if (sex !== MAN) return setLayer('blocked');
      showFlash(matchingJa.block.done);
      leaveBlocked();
    },
    leaveBlocked,
    undo: () => {
      setUndone(heldChoices.undo(pair.id));
      if (isHold) clearFlash();
    },
    isUndone,
    sendNow: () => void heldChoices.commit(pair.id),
    leave,
  };
};
export type Choices = ReturnType<typeof useChoices>;
