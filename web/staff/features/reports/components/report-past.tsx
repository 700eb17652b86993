import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { formatFullDay } from '#shared/time.ts';
import { Facts } from '#web/components/list.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import type { ReportItem } from '../report-item.ts';

const { past: texts, kinds, rule: rules, action: actions } = staffReportsJa;
const ruleOf = (rule: ReportItem['reported_before']['last'][number]['rule']): string =>
  rule === 'none' ? '' : rules.labels[rule];

/**
 * How staff decided earlier reports about the reported member, and earlier reports by the same reporter. Decisions that
 * staff never made are omitted.
 */
export const ReportPast = ({ report }: { report: ReportItem }) => {
  const { reported_before: reported, reporter_before: reporter } = report;
  const fact = (label: string, count: number) => ({ label, value: count === 0 ? null : texts.count(count) });
  return (
    <>
      <RuledSection title={texts.reported}>
        <Facts
          items={[
            { label: texts.reports, value: texts.count(reported.reports) },
            fact(texts.upheld, reported.upheld),
            fact(texts.dismissed, reported.dismissed),
            fact(texts.warned, reported.warned),
            fact(texts.suspended, reported.suspended),
          ]}
        />
        {reported.last.length === 0 ? (
          <p className="text-13 text-ink-soft">{texts.none}</p>
        ) : (
          <ul aria-label={texts.last} className="text-13 text-ink-soft tabular-nums">
            {reported.last.map(({ kind, rule, action, decided_at: at }) => (
              <li key={`${at} ${kind}`}>
                {texts.lastOf(formatFullDay(new Date(at)), kinds[kind], ruleOf(rule), actions.labels[action])}
              </li>
            ))}
          </ul>
        )}
      </RuledSection>
      {reporter && (
        <RuledSection title={texts.reporter}>
          <Facts
            items={[
              { label: texts.reports, value: texts.count(reporter.reports) },
              fact(texts.upheld, reporter.upheld),
              fact(texts.dismissed, reporter.dismissed),
            ]}
          />
        </RuledSection>
      )}
    </>
  );
};
