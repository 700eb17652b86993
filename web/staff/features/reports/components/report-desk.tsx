import { useState } from 'react';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { Note } from '#web/components/states.tsx';
import { type Held, leaseKey, QueueDesk, type QueueWork, ReleaseButton } from '#web/staff/features/queues/public.ts';
import { AppealDecision } from './appeal-decision.tsx';
import { ReportDecision } from './report-decision.tsx';
import { ReportFacts } from './report-facts.tsx';

/**
 * The screen of the queue `reports`: the content that a member or an automatic check has reported, the reason, and the
 * decision.
 */
export const ReportDesk = ({ work }: { work: QueueWork<'reports'> }) => {
  /** Keys of the leases (`leaseKey`) under which a photo was displayed. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const isSeen = (held: Held) => held.item.report?.kind !== 'photo' || seen.has(leaseKey(held));
  return (
    <QueueDesk
      label={staffReportsJa.heading}
      work={work}
      item={(held) =>
        held.item.report ? (
          <ReportFacts
            item={held.item}
            report={held.item.report}
            onPhotoSeen={() => setSeen((all) => new Set([...all, leaseKey(held)]))}
          />
        ) : (
          <Note>{staffReportsJa.gone}</Note>
        )
      }
      decision={(held) => {
        const { report } = held.item;
        if (!report) return <ReleaseButton work={work} />;
        if (report.appeal?.by === 'author') return <AppealDecision work={work} isSeen={isSeen(held)} />;
        return <ReportDecision work={work} report={report} isSeen={isSeen(held)} />;
      }}
    />
  );
};
