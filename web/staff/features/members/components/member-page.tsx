import { useEffect, useRef } from 'react';
import type { MemberId } from '#shared/ids.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import type { MemberState } from '#shared/options/staff-members.ts';
import { Button } from '#web/components/button.tsx';
import { Loading, Skeleton, SkeletonText } from '#web/components/skeleton.tsx';
import { ErrorState, Note } from '#web/components/states.tsx';
import { StatusPill, type Tone } from '#web/components/status-pill.tsx';
import { shownError } from '#web/staff/features/queues/public.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { type MemberPage as Page, useViewMember } from '../api/use-view-member.ts';
import type { DelayedDesk } from '../use-delayed-decision.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberHistory, MemberReports } from './member-history.tsx';
import { MemberLedger } from './member-ledger.tsx';
import { MemberNotes } from './member-notes.tsx';

const texts = staffMembersJa;
const TONES: Record<MemberState, Tone> = {
  open: 'good',
  suspended: 'danger',
  under_age: 'danger',
  withdrawn: 'neutral',
};

type MemberPageProps = { id: MemberId; desk: DelayedDesk; onBack: () => void };

/** The page of one member, in the second pane. */
export const MemberPage = ({ id, desk, onBack }: MemberPageProps) => {
  const { data, error, refetch, isFetching } = useViewMember(id);
  const shown = shownError(error);
  return (
    <div className="flex flex-col gap-6">
      <Button kind="quiet" small icon="back" className="-ml-4 self-start lg:hidden" onClick={onBack}>
        {texts.page.back}
      </Button>
      {data ? (
        <Loaded page={data} desk={desk} />
      ) : shown?.code === 'not_found' ? (
        <Note role="status">{texts.page.gone}</Note>
      ) : shown ? (
        <ErrorState message={shown.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading>
          <Skeleton className="h-10 w-1/2" />
          <SkeletonText lines={8} />
        </Loading>
      )}
    </div>
  );
};

const Loaded = ({ page, desk }: { page: Page; desk: DelayedDesk }) => {
  const { member } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  // Focuses the heading, so that a screen reader starts with the opened member.
  useEffect(() => heading.current?.focus(), []);
  useShortcuts({ m: () => note.current?.focus() });
  const name = member.twitter_name || texts.search.noName;
  const { delayed } = desk;
  const isBusy =
    delayed?.step === 'sending' ||
    delayed?.step === 'failed' ||
    (delayed?.step === 'waiting' && delayed.action.memberId === member.id);
  return (
    <article aria-label={name} className="flex max-w-3xl flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="wrap-anywhere font-mincho text-28">
          {name}
        </h2>
        <StatusPill tone={TONES[member.state]}>{texts.state[member.state]}</StatusPill>
      </div>
      <MemberActions
        key={member.state}
        member={member}
        busy={isBusy}
        onDecide={(decision) => desk.keep({ memberId: member.id, name, decision })}
      />
      <MemberFacts member={member} />
      <MemberNotes id={member.id} notes={page.notes} field={note} />
      <MemberHistory history={page.history} />
      <MemberReports page={page} />
      <MemberLedger id={member.id} ledger={page.ledger} />
    </article>
  );
};
