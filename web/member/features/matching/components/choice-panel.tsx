import { useId } from 'react';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import type { Sex } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { isLike } from '../matching.rules.ts';
import { ActionBar } from './action-bar.tsx';
import { MatchedDialog, NoMatchDialog } from './choice-results.tsx';
import { NgReasonDialog } from './ng-reason-dialog.tsx';
import { Standing } from './standing.tsx';
import { UndoBar } from './undo-bar.tsx';
import { type Choices, type ChoicesInput, type ChoosablePair, useChoices } from './use-choices.ts';

type ChoicePanelProps = ChoicesInput & { name: string };

/** The bottom part of a profile: the answers, their dialogs and their results. */
export const ChoicePanel = ({ sex, name, pair, refetch }: ChoicePanelProps) => {
  const choices = useChoices({ sex, pair, refetch });
  const { held, layer, problem, busy } = choices;
  const room = paths.chat({ uuid: pair.uuid, id: pair.partner_user_id });
  const isHolding = held !== null && held.step !== 'refused';
  return (
    <>
      {pair.choices.includes('block') && (
        <div className="text-center">
          <Button kind="quiet-danger" small icon="block" onClick={() => choices.open('block')}>
            {matchingJa.choices.block}
          </Button>
        </div>
      )}
      {isHolding ? (
        <UndoBar held={held} onUndo={choices.undo} onSendNow={choices.sendNow} />
      ) : isMatch(pair.status_n as PairState) ? (
        <ActionBar lead={choices.shownProblem && <Problem>{choices.shownProblem}</Problem>}>
          <LinkButton to={room} icon="chat" wide>
            {matchingJa.choices.chat}
          </LinkButton>
        </ActionBar>
      ) : (
        <Answers sex={sex} pair={pair} choices={choices} />
      )}
      <NgReasonDialog open={layer === 'reason'} onClose={() => choices.open(null)} onSubmit={choices.decline} />
      <ConfirmDialog
        open={layer === 'hold'}
        title={matchingJa.hold.title}
        confirmLabel={matchingJa.choices.hold}
        busy={busy}
        error={problem ?? undefined}
        onConfirm={() => void choices.hold()}
        onCancel={() => choices.open(null)}
      >
        <p>{matchingJa.hold.confirm}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={layer === 'block'}
        title={matchingJa.block.title}
        confirmLabel={matchingJa.block.submit}
        kind="danger"
        busy={busy}
        error={problem ?? undefined}
        onConfirm={() => void choices.block()}
        onCancel={() => choices.open(null)}
      >
        <p>{matchingJa.block.body}</p>
        <p className="mt-2 text-13">{matchingJa.block.detail}</p>
      </ConfirmDialog>
      <MatchedDialog open={layer === 'matched'} sex={sex} name={name} room={room} onClose={() => choices.leave('ok')} />
      <NoMatchDialog open={choices.isNoMatchTold} wasLike={choices.wasLike} onClose={() => choices.leave('ng')} />
    </>
  );
};

const { choices: words, liked } = matchingJa;

/** Shown beside the buttons of the failed press, because the rest of the profile may be outside the window. */
const Problem = ({ children }: { children: string }) => (
  <span role="alert" className="text-danger">
    {children}
  </span>
);

const Answers = ({ sex, pair, choices }: { sex: Sex; pair: ChoosablePair; choices: Choices }) => {
  const saysId = useId();
  const may = (choice: ChoosablePair['choices'][number]) => pair.choices.includes(choice);
  const isReceived = pair.status_n === PAIR_STATE.likeReceived;
  const isRedo = pair.status_n === PAIR_STATE.noMatch;
  const { busy, isUndone, shownProblem } = choices;
  if (!may('ok') && !may('ng') && !may('suspend')) {
    if (!shownProblem) return <Standing sex={sex} state={pair.status_n} />;
    return (
      <ActionBar lead={<Problem>{shownProblem}</Problem>}>
        <LinkButton to={paths.ownRecommends(sex)} kind="secondary" wide>
          {matchingJa.lists.back}
        </LinkButton>
      </ActionBar>
    );
  }
  const question = isReceived ? liked.lead : isRedo ? words.redoLead : words.lead;
  // A hold shows its progress in its own dialog, so these buttons look busy for the other answers only.
  const isContacting = busy && choices.layer === null;
  const hint = isLike(pair.status_n) ? liked.hint : !isRedo && words.hint;
  return (
    <ActionBar
      saysId={saysId}
      lead={shownProblem ? <Problem>{shownProblem}</Problem> : question}
      hint={<span role="status">{isUndone ? matchingJa.undone : hint}</span>}
    >
      {may('suspend') && (
        <Button kind="quiet" className="px-3!" disabled={busy} onClick={() => choices.open('hold')}>
          {words.hold}
        </Button>
      )}
      {may('ng') && (
        <Button
          kind="secondary"
          className="px-4!"
          disabled={busy}
          // The pressed undo button has disappeared, so this button takes the focus.
          autoFocus={isUndone}
          aria-describedby={isUndone ? saysId : undefined}
          onClick={choices.startDecline}
        >
          {isReceived ? liked.decline : words.decline}
        </Button>
      )}
      {may('ok') && (
        <Button className="flex-1 px-4!" busy={isContacting} onClick={() => void choices.contact()}>
          {isReceived ? liked.contact : words.contact}
        </Button>
      )}
    </ActionBar>
  );
};
