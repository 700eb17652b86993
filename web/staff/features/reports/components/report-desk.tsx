import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { Note } from '#web/components/states.tsx';
import { QueueDesk } from '../../queues/components/queue-desk.tsx';
import { ReleaseButton } from '../../queues/components/release-button.tsx';
import type { QueueWork } from '../../queues/use-queue-work.ts';
import { AppealDecision } from './appeal-decision.tsx';
import { ReportDecision } from './report-decision.tsx';
import { ReportFacts } from './report-facts.tsx';

/** Reports and findings: what was written and why it waits, and whether it breaks a rule. */
export const ReportDesk = ({ work }: { work: QueueWork }) => (
  <QueueDesk
    label={staffReportsJa.heading}
    work={work}
    item={({ item }) =>
      item.report ? <ReportFacts item={item} report={item.report} /> : <Note>{staffReportsJa.gone}</Note>
    }
    decision={({ item }) =>
      item.report?.appeal?.by === 'author' ? (
        <AppealDecision key={item.id} work={work} />
      ) : item.report ? (
        <ReportDecision key={item.id} work={work} report={item.report} />
      ) : (
        <ReleaseButton work={work} />
      )
    }
  />
);
