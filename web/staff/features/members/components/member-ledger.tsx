import type { MemberId } from '#shared/ids.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { formatFullDeadline } from '#shared/time.ts';
import { Button } from '#web/components/button.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Note } from '#web/components/states.tsx';
import { shownError } from '#web/staff/features/queues/public.ts';
import { type Ledger, useListMemberLedger } from '../api/use-list-member-ledger.ts';

const texts = staffMembersJa.ledger;
const { columns } = texts;

const amountOf = ({ amount, likes }: Ledger['lines'][number]): string => {
  if (amount !== null) return texts.yen(amount);
  return likes === null ? '' : texts.likes(likes);
};

/** The member's payments and likes, newest first; further entries are loaded on a click. */
export const MemberLedger = ({ id, ledger }: { id: MemberId; ledger: Ledger }) => {
  const { data: lines, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useListMemberLedger(id, ledger);
  const shown = shownError(error);
  return (
    <RuledSection title={texts.title}>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <table className="w-full text-left tabular-nums">
          <thead className="text-13 text-ink-soft">
            <tr>
              <th className="py-1 pr-3 font-normal">{columns.at}</th>
              <th className="py-1 pr-3 font-normal">{columns.kind}</th>
              <th className="py-1 text-right font-normal">{columns.amount}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-t">
            {lines.map((line) => (
              <tr key={`${line.at}${line.id}${line.kind}${line.of}`} className="align-top">
                <td className="py-2 pr-3 text-13 text-ink-soft">
                  <time dateTime={line.at}>{formatFullDeadline(new Date(line.at))}</time>
                </td>
                <td className="py-2 pr-3">
                  {texts.kinds[line.kind]}
                  {line.of && <span className="block text-13 text-ink-soft">{line.of}</span>}
                </td>
                <td className="whitespace-nowrap py-2 text-right">{amountOf(line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown && (
        <Note tone="danger" role="alert" title={texts.moreFailed}>
          {shown.message}
        </Note>
      )}
      {hasNextPage && (
        <Button kind="secondary" small className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </RuledSection>
  );
};
