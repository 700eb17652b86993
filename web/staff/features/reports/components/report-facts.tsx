import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { formatDeadline } from '#shared/time.ts';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Note } from '#web/components/states.tsx';
import { type QueueItem, waitedText } from '#web/staff/features/queues/public.ts';
import type { ReportItem } from '../report-item.ts';
import { ReportAppeal } from './report-appeal.tsx';
import { ReportPast } from './report-past.tsx';
import { ReportPhoto } from './report-photo.tsx';

const texts = staffReportsJa;

/** Text that says whether members can see the content now. */
const seenBy = ({ is_hidden: isHidden, is_withheld: isWithheld, appeal }: ReportItem): string => {
  if (isHidden && appeal) return texts.appeal.hidden;
  if (isHidden) return texts.hidden;
  return isWithheld ? texts.withheld : texts.shown;
};

type ReportFactsProps = {
  item: QueueItem;
  report: ReportItem;
  /** Called when the reported photo was displayed, or turned out to be deleted. */
  onPhotoSeen: () => void;
};

/** The content as it was reported, and the reason of the report. The author and the reporter are not named. */
export const ReportFacts = ({ item, report, onPhotoSeen }: ReportFactsProps) => {
  const { kind, findings, is_withheld: isWithheld, is_about_reporter: isAboutReporter } = report;
  return (
    <article aria-label={texts.kinds[kind]} className="flex min-w-0 flex-col gap-6">
      <div>
        <p className="font-mincho text-28">{texts.kinds[kind]}</p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-soft tabular-nums">
          <span>{formatDeadline(new Date(item.waiting_since))}</span>
          <span>{staffJa.document.waited(waitedText(item.waiting_ms))}</span>
          <span>{report.by_member ? texts.foundBy.member : texts.foundBy.machine}</span>
        </p>
      </div>
      {kind !== 'member' && <Note tone={isWithheld ? 'care' : 'neutral'}>{seenBy(report)}</Note>}
      {report.appeal && <ReportAppeal appeal={report.appeal} />}
      <RuledSection title={texts.content}>
        {kind === 'photo' ? (
          <ReportPhoto id={item.id} onSeen={onPhotoSeen} />
        ) : (
          <p className="prose wrap-anywhere whitespace-pre-wrap">{report.snapshot}</p>
        )}
      </RuledSection>
      {findings.length > 0 && (
        <RuledSection title={texts.finding}>
          <ul>
            {findings.map((finding) => (
              <li key={finding}>{texts.findings[finding]}</li>
            ))}
          </ul>
        </RuledSection>
      )}
      {report.reason && (
        <RuledSection title={texts.reason}>
          <p>{texts.reasons[report.reason]}</p>
          {isAboutReporter !== null && (
            <p className="text-13 text-ink-soft">{isAboutReporter ? texts.aboutReporter : texts.notAboutReporter}</p>
          )}
        </RuledSection>
      )}
      {report.text && (
        <RuledSection title={texts.text}>
          <p className="prose wrap-anywhere whitespace-pre-wrap">{report.text}</p>
        </RuledSection>
      )}
      <ReportPast report={report} />
    </article>
  );
};
