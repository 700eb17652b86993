import { useId } from 'react';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { cx } from '#web/components/cx.ts';
import { Icon, type IconName } from '#web/components/icon.tsx';
import { paths } from '#web/shell/paths.ts';
import { reviewFormPath } from '#web/shell/review-paths.ts';
import type { Standing } from '../standing.rules.ts';
import { ActionBar } from './action-bar.tsx';
import type { Choices, ChoosablePair } from './use-choices.ts';

type AnswerBarProps = {
  sex: Sex;
  pair: ChoosablePair;
  standing: Standing;
  choices: Choices;
  /** Path of the two members' chat. */
  room: string;
  /** Element id of the question in the page. */
  questionId: string;
};
const { choices: words, liked, standing: standingWords } = matchingJa;

/** The docked bar of a profile: the answer buttons, the link to the chat of a match, or the state of the pair. */
export const AnswerBar = ({ sex, pair, standing, choices, room, questionId }: AnswerBarProps) => {
  const problem = choices.shownProblem && <Problem>{choices.shownProblem}</Problem>;
  if (isMatch(pair.status_n as PairState)) {
    return (
      <ActionBar lead={problem || (standing.says && <Says standing={standing} />)}>
        {sex === WOMAN && pair.is_reviewable && (
          <LinkButton to={reviewFormPath(pair.id)} kind="quiet" className="shrink-0 px-3! no-underline!">
            {words.review}
          </LinkButton>
        )}
        <LinkButton to={room} icon="chat" wide className="px-3!">
          {words.chat}
        </LinkButton>
      </ActionBar>
    );
  }
  if (pair.choices.length > 0)
    return <Answers pair={pair} standing={standing} choices={choices} questionId={questionId} />;
  if (problem) {
    return (
      <ActionBar lead={problem}>
        <LinkButton to={paths.ownRecommends(sex)} kind="secondary" wide>
          {matchingJa.lists.back}
        </LinkButton>
      </ActionBar>
    );
  }
  return standing.says ? <StandingBar standing={standing} state={pair.status_n} /> : null;
};

/**
 * An error message in the bar, beside the buttons of the failed action, because the rest of the profile may not be
 * visible.
 */
const Problem = ({ children }: { children: string }) => (
  <p role="alert" className="text-balance font-semibold text-danger">
    {children}
  </p>
);
const Says = ({ standing: { says, isAway }, icon = 'heart' }: { standing: Standing; icon?: IconName }) => (
  <p className={cx('flex items-center gap-1.5', isAway && 'text-care')}>
    <Icon name={isAway ? 'clock' : icon} size={16} />
    <span>
      {says?.split(/(?<=。)/).map((sentence) => (
        <span key={sentence} className="inline-block">
          {sentence}
        </span>
      ))}
    </span>
  </p>
);

/**
 * The bar with the state of the pair and, if there is one, the next step. Without a next step the sentence about the
 * state has the size of body text.
 */
const StandingBar = ({ standing, state }: { standing: Standing; state: number }) => {
  const { says, isAway, next } = standing;
  if (next) {
    const isPayment = next === 'payment';
    return (
      <ActionBar lead={<Says standing={standing} icon={isPayment ? 'lock' : 'person'} />}>
        <LinkButton
          to={isPayment ? paths.paymentInformation : paths.home()}
          kind={isPayment ? 'primary' : 'secondary'}
          wide
        >
          {isPayment ? standingWords.toPayment : standingWords.toHome}
        </LinkButton>
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      <Icon
        name={isAway ? 'clock' : state === PAIR_STATE.likeSent ? 'heart' : 'person'}
        size={20}
        className={isAway ? 'text-care' : 'text-ink-soft'}
      />
      <p className="min-w-0 flex-1 leading-snug">{says}</p>
    </ActionBar>
  );
};

type AnswersProps = Pick<AnswerBarProps, 'pair' | 'standing' | 'choices' | 'questionId'>;

const Answers = ({ pair, standing, choices, questionId }: AnswersProps) => {
  const leadId = useId();
  const may = (choice: ChoosablePair['choices'][number]) => pair.choices.includes(choice);
  const isReceived = pair.status_n === PAIR_STATE.likeReceived;
  const { busy, isUndone, shownProblem } = choices;
  const lead = shownProblem ? (
    <Problem>{shownProblem}</Problem>
  ) : isUndone ? (
    <p role="status">{matchingJa.undone}</p>
  ) : (
    standing.says && <Says standing={standing} />
  );
  return (
    <ActionBar leadId={leadId} lead={lead}>
      {may('ng') && (
        <Button
          kind={may('ok') ? 'quiet' : 'secondary'}
          className={may('ok') ? 'shrink-0 px-3! no-underline!' : 'flex-1'}
          disabled={busy}
          // The clicked undo button has disappeared, so this button takes the focus.
          autoFocus={isUndone}
          aria-describedby={isUndone ? leadId : questionId}
          onClick={choices.startDecline}
        >
          {isReceived ? liked.decline : words.decline}
        </Button>
      )}
      {may('suspend') && (
        <Button kind="quiet" className="shrink-0 px-3! no-underline!" disabled={busy} onClick={choices.hold}>
          {words.hold}
        </Button>
      )}
      {may('ok') && (
        <Button
          className="min-w-0 flex-1 px-3!"
          busy={busy && choices.layer === null}
          aria-describedby={questionId}
          onClick={() => void choices.contact()}
        >
          {isReceived ? liked.contact : words.contact}
        </Button>
      )}
    </ActionBar>
  );
};
