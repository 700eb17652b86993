import { reportingJa } from '#shared/messages/reporting.ja.ts';
import { formatFullDay } from '#shared/time.ts';
import { List } from '#web/components/list.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import type { Decision } from '../api/use-reports.ts';
import { JudgedRow } from './judged-row.tsx';

const { decisions: texts } = reportingJa;

/** The decisions of staff about the member's own content, newest first. */
export const DecisionList = ({ decisions }: { decisions: readonly Decision[] }) => (
  <List label={texts.list}>
    {decisions.map(({ id, kind, action, rule, decided_at: at, can_appeal: mayAppeal, appeal }) => (
      <JudgedRow
        key={id}
        id={id}
        title={texts.kinds[kind]}
        detail={texts.decidedOn(formatFullDay(new Date(at)))}
        aside={rule === 'none' ? null : <StatusPill tone="danger">{texts.actions[action]}</StatusPill>}
        rule={rule}
        mayAppeal={mayAppeal}
        appeal={appeal}
      />
    ))}
  </List>
);
