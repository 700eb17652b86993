import { type Exporter, iso } from '#functions/account/public.ts';
import type { Stored, Table } from '#functions/platform/table/table.ts';
import { reasonsOf, surveyKey } from '#functions/records/cancel-reason.ts';
import { type LedgerEntry, ledgerOf } from '#functions/records/ledger-entry.ts';
import type { MemberId } from '#shared/ids.ts';

export const exportCancelReasons: Exporter = async ({ table, member }) => {
  const { items } = await table.query({ ...reasonsOf(member.id), consistent: true });
  const survey = surveyKey(member.id).sk;
  return {
    items: items.map(({ sk, reason, text, at }) => ({
      for: sk === survey ? 'withdrawal' : 'plan',
      reason,
      text,
      answered_at: iso(at),
    })),
  };
};

const LEDGER_PAGE = 100;

const ledgerPage = async (table: Table, memberId: MemberId, after: string | undefined) => {
  const partition = ledgerOf(memberId);
  const page = await table.query({
    ...partition,
    consistent: true,
    limit: LEDGER_PAGE,
    ...(after === undefined ? {} : { after: { pk: partition.pk, sk: after } }),
  });
  return { entries: page.items, next: page.next && page.items.at(-1)?.sk };
};

const isLikes = ({ kind }: Pick<LedgerEntry, 'kind'>) => kind === 'likes';
const toExported = ({ pk: _pk, sk: _sk, memberId: _member, at, ...entry }: Stored<LedgerEntry>) => ({
  ...entry,
  at: iso(at),
});

/** Every line of the member's ledger but the movements of likes. */
export const exportPayments: Exporter = async ({ table, member, after }) => {
  const { entries, next } = await ledgerPage(table, member.id, after);
  return { items: entries.filter((entry) => !isLikes(entry)).map(toExported), next };
};

/** The movements of likes. */
export const exportLikes: Exporter = async ({ table, member, after }) => {
  const { entries, next } = await ledgerPage(table, member.id, after);
  return { items: entries.filter(isLikes).map(toExported), next };
};
