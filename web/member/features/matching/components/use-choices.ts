import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PairRow } from '#shared/contract/pair-row.ts';
import { FLASH } from '#shared/limits.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import type { FixedNgReason } from '#shared/options/ng-reasons.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import type { NgReason } from '#shared/rules/ng-reason.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { clearFlash, showFlash } from '#web/platform/flash/flash-store.ts';
import { refreshAfterChoice } from '../api/refresh-matching.ts';
import { dropUndecided } from '../api/undecided-query.ts';
import { useSetMatchingStatus } from '../api/use-set-matching-status.ts';
import { useTakeMatch } from '../api/use-take-match.ts';
import { explainRefusal } from '../explain-refusal.ts';
import { chooseWithUndo, undoableMessage } from '../held/choose-with-undo.ts';
import { heldChoices } from '../held/held-choices.ts';
import { askForNextPerson, putFirst } from '../held/next-person.ts';
import { useHeldState } from '../held/use-held-state.ts';
import { afterBlockPath, afterChoicePath, isLike } from '../matching.rules.ts';

export type ChoosablePair = PairRow & { choices: readonly ('ok' | 'ng' | 'suspend' | 'block')[] };
export type ChoicesInput = {
  sex: Sex;
  /** Address of the partner's first photo. */
  photo: string;
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

/**
 * True when the pair changed because its hold ("decide later") ran out. The end of a hold changes the state but not
 * `timestamp`; an answer changes both.
 */
const isHoldOver = (before: LatestPair, now: LatestPair) =>
  before.status_n === PAIR_STATE.held && now.status_n === PAIR_STATE.noMatch && before.timestamp === now.timestamp;
const isOutdated = (error: unknown) =>
  error instanceof ApiError && ['partner_unavailable', 'illegal_state', 'conflict', 'not_found'].includes(error.code);

/** The longest time between the two taps of a double tap, in ms. */
export const DOUBLE_TAP_MS = 500;

/**
 * State and actions for the member's answer to one recommendation or like: dialogs, sending, undo and messages (spec
 * part-1 §4).
 */
export const useChoices = ({ sex, photo, pair, refetch }: ChoicesInput) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useSetMatchingStatus();
  const takeMatch = useTakeMatch();
  const held = useHeldState(pair.id);
  const step = held?.step;
  const isContact = held?.action.answer.status === 'ok';
  const [layer, setLayer] = useState<Layer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The pair's state before the member's answer. After the answer, `pair` may contain a newer state. */
  const [answeredState, setAnsweredState] = useState(pair.status_n);

  const [isUndone, setUndone] = useState(false);
  /** True while the next screen loads. This screen stays visible meanwhile and ignores clicks. */
  const [isLeaving, setLeaving] = useState(false);
  /** When the dialog of the match opened, in epoch ms. */
  const matchedAt = useRef(0);
  /** The second tap of a double tap on the contact button lands on the dialog that the first tap opened. */
  const isDoubleTap = () => Date.now() - matchedAt.current < DOUBLE_TAP_MS;

  /**
   * Shows the problem. Fetches the pair again when the error says that the pair or the partner has changed meanwhile.
   */
  const fail = async (error: unknown): Promise<LatestPair | undefined> => {
    setProblem(explainRefusal(error));
    if (!isOutdated(error)) {
      if (layer === 'matched') setLayer(null);
      return undefined;
    }
    const latest = await refetch();
    // If the partner answered yes at the same moment, the pair is already a match, as the open dialog says.
    const isMatched = latest !== undefined && isMatch(latest.status_n as PairState);
    if (layer === 'matched' && isMatched) {
      setProblem(null);
      void takeMatch(pair.id);
      return latest;
    }
    setLayer(null);
    if (latest && isHoldOver(pair, latest)) setProblem(matchingJa.hold.ended);
    return latest;
  };
  const open = (next: Layer | null) => {
    if (isLeaving) return;
    setProblem(null);
    setUndone(false);
    setLayer(next);
  };
  const leave = (choice: 'ok' | 'ng' | 'suspend', before = answeredState) => {
    setLeaving(true);
    const path = afterChoicePath(sex, before, choice);
    if (sex === WOMAN && !isLike(before)) askForNextPerson({ pairId: pair.id, photo });
    void navigate(path, { replace: true });
  };
  const chosen = { sex, pairId: pair.id, seen: pair.status_n, onUndone: () => putFirst(pair.id) };
  const decline = (reason: NgReason | FixedNgReason) => {
    if (isLeaving) return;
    open(null);
    chooseWithUndo(chosen, { status: 'ng', reason });
    leave('ng', pair.status_n);
  };

  const leaveBlocked = () => void navigate(afterBlockPath(sex), { replace: true });

  const heldEnded = useEffectEvent(async () => {
    if (held?.step === 'refused') {
      await fail(held.error);
      heldChoices.forget(pair.id);
    }
    if (step !== 'sent') return;
    dropUndecided(queryClient, pair.id);
    await refreshAfterChoice(queryClient);
    // The dialog of a match stays open until the member closes it, and needs the state no more.
    heldChoices.forget(pair.id);
    if (!isContact) await refetch();
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
    isLeaving,
    /** Shows the match at once. The contact is sent after its undo time, or when the member opens the chat. */
    contact: () => {
      if (isLeaving) return;
      setProblem(null);
      setUndone(false);
      setAnsweredState(pair.status_n);
      heldChoices.hold(pair.id, { status: 'ok' }, pair.status_n);
      matchedAt.current = Date.now();
      setLayer('matched');
    },
    /** Closes the dialog of the match. While the contact can be undone, a message on the next screen offers it. */
    leaveMatched: () => {
      if (isDoubleTap()) return;
      const left = held?.step === 'waiting' ? held.action.dueAt - Date.now() - FLASH.delayMs : 0;
      if (left > FLASH.delayMs) {
        const { told, action } = matchingJa.contactUndo;
        undoableMessage({ ...chosen, text: told, tone: 'good', stay: left, action });
      }
      leave('ok');
    },
    /**
     * Sends the contact now and opens the chat, which exists only from then on. The dialog stays open when the contact
     * could not be sent.
     */
    openRoom: async (room: string) => {
      if (isDoubleTap()) return;
      await heldChoices.commit(pair.id);
      const end = heldChoices.stateOf(pair.id);
      if (end === null || end.step === 'sent') void navigate(room);
    },
    /**
     * Declining a like sends a fixed reason. Any other "no contact" opens the dialog that asks for a reason (rules:
     * Pairs).
     */
    startDecline: () => (pair.status_n === PAIR_STATE.likeReceived ? decline('like_ng') : open('reason')),
    decline,
    hold: () => {
      if (isLeaving) return;
      chooseWithUndo(chosen, { status: 'suspend' });
      leave('suspend', pair.status_n);
    },
    block: async () => {
      setProblem(null);
      try {
        const recommend = { id: pair.id, status: 'ng' as const, status_n: pair.status_n, ng_reason: 'block' as const };
        await mutateAsync({ body: { recommend } });
      } catch (error) {
        return void (await fail(error));
      }
      if (sex !== MAN) return setLayer('blocked');
      showFlash(matchingJa.block.done);
      leaveBlocked();
    },
    leaveBlocked,
    undo: () => {
      if (layer === 'matched' && isDoubleTap()) return;
      setUndone(heldChoices.undo(pair.id));
      setLayer(null);
      if (!isContact) clearFlash();
    },
    isUndone,
    sendNow: () => void heldChoices.commit(pair.id),
    leave,
  };
};
export type Choices = ReturnType<typeof useChoices>;
