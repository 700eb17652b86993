import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { formatFullDay } from '#shared/time.ts';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Note } from '#web/components/states.tsx';
import type { ReportItem } from '../report-item.ts';

const { appeal: texts, rule: rules, action: actions, decision: decisions } = staffReportsJa;

/** An appeal: who appeals, the text of the appeal, and the first decision of staff. */
export const ReportAppeal = ({ appeal }: { appeal: NonNullable<ReportItem['appeal']> }) => {
  const { by, text, decision, rule, action, decided_at: at } = appeal;
  const found = [
    decisions[decision],
    rule === 'none' ? '' : rules.labels[rule],
    action === null ? '' : actions.labels[action],
  ];
  return (
    <RuledSection title={texts.heading}>
      <Note tone="care">{texts.lead}</Note>
      <p className="mt-3 text-13 text-ink-soft">{texts.by[by]}</p>
      <p className="prose wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="mt-3 text-13 text-ink-soft">{texts.first}</p>
      <p>{texts.firstOf(formatFullDay(new Date(at)), found.filter(Boolean).join('　'))}</p>
    </RuledSection>
  );
};
