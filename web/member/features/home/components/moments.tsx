import type { ReactNode } from 'react';
import { homeJa } from '#shared/messages/home.ja.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { TwoCups } from '#web/components/scenes/two-cups.tsx';
import type { Account } from '#web/member/features/account/public.ts';
import { useActivateWoman } from '#web/member/features/matching/public.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { CallNote } from '#web/shell/call-note.tsx';
import { paths } from '#web/shell/paths.ts';
import { leftToday, type Moment, openTaskOf } from '../home.rules.ts';
import type { Receive } from '../use-receive.ts';
import { MomentScreen, type MomentScreenProps } from './moment-screen.tsx';
import { ReceiveButton } from './receive-button.tsx';

const { request, confirmations } = homeJa;
const { byStatus } = request;
type NobodyWaits = Exclude<Moment, 'man'>;
type MomentsProps = { moment: NobodyWaits; account: Account; receive: Receive };

/**
 * A woman's home while no recommended man waits for her answer. There is one screen for each reason why no man waits
 * (spec part-1 §4; rules: Home).
 */
export const Moments = ({ moment, account, receive }: MomentsProps) => {
  const ask = <ReceiveButton kind="primary" receive={receive} left={leftToday(account)} />;
  const screens: Record<NobodyWaits, () => MomentScreenProps> = {
    ask: () => ({ room: <TwoCups />, title: byStatus[4].title, children: byStatus[4].body, action: ask }),
    allAnswered: () => ({ icon: 'check', ...textsOf(request.allAnswered), action: ask }),
    dailyLimit: () => ({
      icon: 'clock',
      title: request.dailyLimit.title,
      children: request.dailyLimit.body(account.max_recommend_count),
      action: (
        <LinkButton to={paths.recommends()} kind="secondary">
          {request.toLists}
        </LinkButton>
      ),
    }),
    nobodyLeft: () => ({
      icon: 'search',
      role: 'alert',
      title: request.noCandidateTitle,
      children: (
        <>
          <p>{request.noCandidate}</p>
          <p>{request.noCandidateHint}</p>
        </>
      ),
      action: <LinkButton to={paths.femaleForm}>{request.noCandidateAction}</LinkButton>,
    }),
    accountMissing: () => ({
      icon: 'person',
      ...textsOf(byStatus[6]),
      action: <LinkButton to={paths.femaleForm}>{byStatus[6].action}</LinkButton>,
    }),
    waitingAge: () => beforeService(account),
    registering: () => beforeService(account),
    messagesClosed: () => ({ icon: 'chat', ...textsOf(byStatus[2]), action: <Start status={2} receive={receive} /> }),
    ready: () => ({ room: <TwoCups />, ...textsOf(byStatus[3]), action: <Start status={3} receive={receive} /> }),
    paused: () => ({ icon: 'clock', ...textsOf(byStatus[5]), action: <Start status={5} receive={receive} /> }),
  };
  // The same element shows every reason, so it stays mounted: when a click changes the reason, the heading gets the
  // focus.
  return <MomentScreen {...screens[moment]()} />;
};

const textsOf = ({ title, body }: { title: string; body: string }): { title: string; children: ReactNode } => ({
  title,
  children: body,
});

const TASK_ACTIONS = {
  profile: confirmations.toProfile,
  ageMissing: confirmations.toAge,
  ageResubmit: confirmations.toAge,
  ageUnderReview: confirmations.toReview,
} as const;

/**
 * The screen for a woman who may not receive recommendations yet: it shows her one open task. While staff check her age
 * document, she has no task.
 */
const beforeService = (account: Account): MomentScreenProps => {
  const open = openTaskOf(account);
  const isWaiting = open?.task === 'ageUnderReview';
  return {
    icon: isWaiting ? 'clock' : 'shield',
    title: byStatus[1].title,
    children: (
      <>
        {open && <p>{confirmations[open.task]}</p>}
        <p>{isWaiting ? request.waitingAge : byStatus[1].body}</p>
      </>
    ),
    action: open && (
      <LinkButton to={open.to} kind={isWaiting ? 'secondary' : 'primary'}>
        {TASK_ACTIONS[open.task]}
      </LinkButton>
    ),
  };
};

/**
 * The button with which women start to receive recommendations. With status 2 (`messagesClosed`) the click also says
 * that her direct messages are open now. Status 3 is `ready`: the same click requests her first recommendation, too.
 * Status 5 is `paused`.
 */
const Start = ({ status, receive }: { status: 2 | 3 | 5; receive: Receive }) => {
  const { mutateAsync, isPending, error } = useActivateWoman({ goesOn: status === WOMAN_STATUS.ready });
  const activate = async () => {
    try {
      await mutateAsync({ body: { status_old: status } });
    } catch {
      return; // `error` is shown.
    }
    // By now this button may have disappeared, because the account has its new status.
    if (status === WOMAN_STATUS.paused) showFlash(request.resumed, { tone: 'good' });
    if (status === WOMAN_STATUS.ready) receive.press();
  };
  return (
    <>
      <CallNote>{error?.message}</CallNote>
      <Button busy={isPending || receive.isBusy} onClick={() => void activate()}>
        {byStatus[status].action}
      </Button>
    </>
  );
};
