import type { MemberId } from '#shared/ids.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { Button } from '#web/components/button.tsx';
import { ErrorState, Note } from '#web/components/states.tsx';
import { shownError } from '#web/staff/features/queues/public.ts';
import { useSearchLedger } from '../api/use-search-ledger.ts';
import { MemberLedger } from './member-ledger.tsx';

const texts = staffMembersJa.ledger.search;

/**
 * The stored ledger of a former member, or the ledger that contains a given charge of the payment provider. Loaded on a
 * click.
 */
export const FormerLedger = ({ q, onOpen }: { q: string; onOpen: (id: MemberId) => void }) => {
  const { data: found, error, isFetching, refetch } = useSearchLedger(q);
  const shown = shownError(error);
  if (shown) return <ErrorState message={shown.message} onRetry={() => void refetch()} busy={isFetching} />;
  if (found === null) return <Note role="status" title={texts.none} />;
  if (!found)
    return (
      <section aria-label={texts.title} className="flex flex-col items-start gap-2">
        <p className="text-13 text-ink-soft">{texts.hint}</p>
        <Button kind="secondary" small busy={isFetching} onClick={() => void refetch()}>
          {texts.submit}
        </Button>
      </section>
    );
  const { member_id: id, has_account: hasAccount, lines, next } = found;
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2">
      <p className="wrap-anywhere text-13 text-ink-soft">{texts.of(id)}</p>
      {hasAccount ? (
        <Button kind="secondary" small onClick={() => onOpen(id)}>
          {texts.open}
        </Button>
      ) : (
        <Note role="status" title={texts.erased} />
      )}
      <MemberLedger id={id} ledger={{ lines, next }} />
    </section>
  );
};
