import { useRef, useState } from 'react';
import type { MemberId } from '#shared/ids.ts';
import { staffAuditJa as texts } from '#shared/messages/staff-audit.ja.ts';
import { Button } from '#web/components/button.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { saveFile } from '#web/platform/save-file.ts';
import { isSessionRefusal } from '../../../platform/call-staff-api.ts';
import type { Staff } from '../../../platform/cognito.ts';
import { CSV_TYPE } from '../../../platform/csv.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import { type AuditRow as Row, useListAuditEntries } from '../api/use-list-audit-entries.ts';
import { auditCsv } from '../audit-csv.ts';
import { useProof } from '../use-proof.ts';
import { AuditFilter } from './audit-filter.tsx';
import { AuditRow } from './audit-row.tsx';
import { ProofNote } from './proof-note.tsx';

/** Moves the focus to the next or previous row of the list, or to the first row when no row has the focus. */
const moveFocus = (list: HTMLElement | null, by: 1 | -1): void => {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const index = rows.indexOf(document.activeElement as HTMLElement);
  rows[index === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, index + by))]?.focus();
};

/** The audit log, for admins: fifty entries per page, newest first. */
export const AuditScreen = (_props: { staff: Staff }) => {
  const [member, setMember] = useState<MemberId | null>(null);
  // Cursors of the pages from the first one to the visible one. The first page has the cursor null.
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const [openSeq, setOpenSeq] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { data, error, isFetching, refetch } = useListAuditEntries(member, cursors.at(-1) ?? null);
  const proof = useProof(data?.entries, member === null);
  const show = (next: readonly (string | null)[]) => {
    setCursors(next);
    setOpenSeq(null);
  };
  const older = data?.next ? () => show([...cursors, data.next]) : undefined;
  const newer = cursors.length > 1 ? () => show(cursors.slice(0, -1)) : undefined;
  useShortcuts({ j: () => moveFocus(list.current, 1), k: () => moveFocus(list.current, -1), o: older, n: newer });
  const filter = (chosen: MemberId | null) => {
    setMember(chosen);
    show([null]);
  };
  const rows = data?.entries ?? [];
  return (
    <div className="mx-auto flex w-full min-w-0 max-w-5xl flex-col gap-4">
      <h2 className="text-20">{texts.title}</h2>
      <p className="text-ink-soft">{texts.lead}</p>
      <AuditFilter member={member} onFilter={filter} />
      {error && !isSessionRefusal(error) && !data && (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && (
        <div role="status" aria-label={texts.loading}>
          <SkeletonRows rows={8} plain />
        </div>
      )}
      {data && rows.length === 0 && <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
      {rows.length > 0 && (
        <>
          <ProofNote proof={proof} count={rows.length} isChain={member === null} />
          <PageBar rows={rows} older={older} newer={newer} />
          <ol ref={list} className="border-line border-t">
            {rows.map((row) => (
              <AuditRow
                key={row.seq}
                row={row}
                isOpen={row.seq === openSeq}
                isBroken={proof?.kind === 'broken' && proof.seq === row.seq}
                onToggle={() => setOpenSeq(row.seq === openSeq ? null : row.seq)}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
};

type PageBarProps = { rows: readonly Row[]; older: (() => void) | undefined; newer: (() => void) | undefined };

const PageBar = ({ rows, older, newer }: PageBarProps) => {
  const [first, last] = [rows.at(-1)?.seq ?? 0, rows[0]?.seq ?? 0];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-auto text-13 text-ink-soft tabular-nums">{texts.range(first, last)}</p>
      <Button small kind="quiet" onClick={newer} disabled={!newer} aria-keyshortcuts="N">
        {texts.newer}
        <Kbd>N</Kbd>
      </Button>
      <Button small kind="quiet" onClick={older} disabled={!older} aria-keyshortcuts="O">
        {texts.older}
        <Kbd>O</Kbd>
      </Button>
      <Button
        small
        kind="secondary"
        onClick={() => saveFile(`awai-audit-${first}-${last}.csv`, auditCsv(rows), CSV_TYPE)}
      >
        {texts.csv}
      </Button>
    </div>
  );
};
