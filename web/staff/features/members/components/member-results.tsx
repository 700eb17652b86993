import { useEffect, useRef } from 'react';
import type { MemberId } from '#shared/ids.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { SEX_LABELS, type Sex } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { Loading, SkeletonText } from '#web/components/skeleton.tsx';
import { ErrorState, Note } from '#web/components/states.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { shownError } from '#web/staff/features/queues/public.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { type FoundMember, useSearchMembers } from '../api/use-search-members.ts';
import { FormerLedger } from './former-ledger.tsx';

const texts = staffMembersJa.search;

type MemberResultsProps = { q: string; openId: MemberId | null; onOpen: (id: MemberId) => void };

/** The search results. J and K move the focus between members, Enter opens one. */
export const MemberResults = ({ q, openId, onOpen }: MemberResultsProps) => {
  const {
    data: members,
    error,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    refetch,
    fetchNextPage,
  } = useSearchMembers(q);
  const list = useRef<HTMLUListElement>(null);
  const handedOver = useRef('');
  const isAnswered = members !== undefined;
  // Moves the focus from the search field to the results: in the field, J and K would be typed.
  useEffect(() => {
    if (!isAnswered || handedOver.current === q) return;
    handedOver.current = q;
    list.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  }, [q, isAnswered]);
  const move = (step: number) => () => {
    const rows: HTMLElement[] = [...(list.current?.querySelectorAll<HTMLElement>('button[data-row]') ?? [])];
    const focused = rows.indexOf(document.activeElement as HTMLElement);
    const opened = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
    const from = focused >= 0 ? focused : opened;
    rows[Math.min(rows.length - 1, Math.max(0, from + step))]?.focus();
  };
  useShortcuts({ j: move(1), k: move(-1) });
  const shown = shownError(error);
  if (q === '') return <p className="text-ink-soft">{texts.start}</p>;
  if (shown && !members) return <ErrorState message={shown.message} onRetry={() => void refetch()} busy={isFetching} />;
  if (!members)
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    );
  if (members.length === 0)
    return (
      <>
        <Note role="status" title={texts.none}>
          {texts.noneHint}
        </Note>
        <FormerLedger key={q} q={q} onOpen={onOpen} />
      </>
    );
  return (
    <section aria-label={texts.results} className="flex flex-col gap-2">
      <p role="status" className="text-13 text-ink-soft tabular-nums">
        {texts.found(members.length, hasNextPage)}
        <span className="key-hint ml-2">{texts.keys}</span>
      </p>
      <ul ref={list} className="flex flex-col gap-1">
        {members.map((member) => (
          <li key={member.id}>
            <Row member={member} isOpen={member.id === openId} onOpen={() => onOpen(member.id)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="secondary" small busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </section>
  );
};

type RowProps = { member: FoundMember; isOpen: boolean; onOpen: () => void };
const Row = ({ member, isOpen, onOpen }: RowProps) => (
  <button
    type="button"
    data-row
    aria-current={isOpen ? 'true' : undefined}
    onClick={onOpen}
    className="w-full rounded-input border border-transparent px-3 py-2 text-left touched:bg-sunken aria-[current]:border-line aria-[current]:bg-card"
  >
    <span className="flex items-center gap-2">
      <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{member.twitter_name || texts.noName}</span>
      {member.active_status === 'inactive' && <StatusPill tone="danger">{texts.closed}</StatusPill>}
    </span>
    <span className="block truncate text-13 text-ink-soft">
      {[SEX_LABELS[member.sex as Sex], member.rank, member.email].filter(Boolean).join('・')}
    </span>
  </button>
);
