import { useState } from 'react';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { Note } from '#web/components/states.tsx';
import { type Held, leaseKey, QueueDesk, type QueueWork, ReleaseButton } from '#web/staff/features/queues/public.ts';
import { AppealDecision } from './appeal-decision.tsx';
import { ReportDecision } from './report-decision.tsx';
import { ReportFacts } from './report-facts.tsx';

/** Reports and findings: the content, why it waits, and whether it breaks a rule. */
export const ReportDesk = ({ work }: { work: QueueWork<'reports'> }) => {
  /** The leases under which a photo was on the screen. */
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
