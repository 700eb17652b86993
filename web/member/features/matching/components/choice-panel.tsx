import { lazy, Suspense, useId, useState } from 'react';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import type { PairState } from '#shared/options/matching.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { paths } from '#web/shell/paths.ts';
import { useLoadWhenIdle, usePrefetchWhenIdle } from '#web/shell/prefetch.ts';
import { type Standing, standingOf } from '../standing.rules.ts';
import { AnswerBar } from './answer-bar.tsx';
import { BlockedDialog } from './blocked-dialog.tsx';
import { type Matched, MatchMoment } from './match-moment.tsx';
import { UndoBar } from './undo-bar.tsx';
import { type ChoicesInput, useChoices } from './use-choices.ts';

const loadReasons = () => import('./ng-reason-dialog.tsx');
const NgReasonDialog = lazy(async () => ({ default: (await loadReasons()).NgReasonDialog }));

type ChoicePanelProps = Omit<ChoicesInput, 'photo'> & Pick<Matched, 'partner' | 'own'>;

/** The last part of a profile: the question to the viewer, the docked bar with the answers, and their dialogs. */
export const ChoicePanel = ({ sex, partner, own, pair, refetch }: ChoicePanelProps) => {
  const choices = useChoices({ sex, photo: partner.profile1, pair, refetch });
  const { held, layer, problem, busy, isLeaving } = choices;
  // After an answer the app opens the next screen, where a message contains the undo button. Until that screen has
  // loaded, the bar of this screen does not change. A contact is undone in the dialog of the match.
  const isUndoable = held !== null && held.step !== 'refused' && !isLeaving && layer !== 'matched';
  const questionId = useId();
  const standing = standingOf(sex, pair);
  const room = paths.chat({ uuid: pair.uuid, id: pair.partner_user_id });
  const isMatched = layer === 'matched' || isMatch(pair.status_n as PairState);
  usePrefetchWhenIdle(isMatched ? room : undefined);
  useLoadWhenIdle(loadReasons);
  const [isReasonAsked, setReasonAsked] = useState(false);
  if (layer === 'reason' && !isReasonAsked) setReasonAsked(true);
  return (
    <>
      <Question id={questionId} standing={standing} />
      {pair.choices.includes('block') && (
        <div className="-mt-4 text-center">
          <Button kind="quiet-danger" small icon="block" onClick={() => choices.open('block')}>
            {matchingJa.choices.block}
          </Button>
        </div>
      )}
      {isUndoable ? (
        <UndoBar held={held} onUndo={choices.undo} onSendNow={choices.sendNow} />
      ) : (
        <AnswerBar sex={sex} pair={pair} standing={standing} choices={choices} room={room} questionId={questionId} />
      )}
      {isReasonAsked && (
        <Suspense>
          <NgReasonDialog open={layer === 'reason'} onClose={() => choices.open(null)} onSubmit={choices.decline} />
        </Suspense>
      )}
      <ConfirmDialog
        open={layer === 'block'}
        title={matchingJa.block.title}
        confirmLabel={matchingJa.block.submit}
        cancelLabel={matchingJa.block.cancel}
        kind="danger"
        busy={busy}
        error={problem ?? undefined}
        onConfirm={() => void choices.block()}
        onCancel={() => choices.open(null)}
      >
        <p>{matchingJa.block.body}</p>
        <p className="mt-2 text-13">{matchingJa.block.detail}</p>
      </ConfirmDialog>
      {layer === 'blocked' && <BlockedDialog open pairId={pair.id} onClose={choices.leaveBlocked} />}
      <MatchMoment
        open={layer === 'matched'}
        sex={sex}
        partner={partner}
        own={own}
        room={room}
        uuid={pair.uuid}
        pending={held ?? undefined}
        onUndo={choices.undo}
        onChat={() => void choices.openRoom(room)}
        onClose={choices.leaveMatched}
      />
    </>
  );
};

/**
 * The question whether the viewer wants contact, and a hint that says what the partner will learn about the answer. The
 * state of the pair is shown in the bar.
 */
const Question = ({ id, standing: { question, hint } }: { id: string; standing: Standing }) =>
  question === undefined && hint === undefined ? null : (
    // Directly after a `details` section, that section's own hairline is enough, so this border is omitted.
    <div id={id} className="border-line border-t pt-4 text-center [details+&]:-mt-8 [details+&]:border-t-0">
      {question && <p className="text-balance font-semibold">{question}</p>}
      {hint && <p className="text-13 text-ink-soft">{hint}</p>}
    </div>
  );
