import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ReportId } from '#shared/ids.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import type { AppealState, ReportRule } from '#shared/options/reports.ts';
import { Button } from '#web/components/button.tsx';

const AppealDialog = lazy(async () => ({ default: (await import('./appeal-dialog.tsx')).AppealDialog }));
const { appeal: texts, outcome } = safetyJa;

type JudgedRowProps = {
  id: ReportId;
  title: string;
  /** The date of the report or decision. */
  detail: string;
  aside: ReactNode;
  /**
   * The rule that staff found broken; `none` if no rule was broken. After an appeal, the rule of the final decision.
   * Null until staff decide.
   */
  rule: ReportRule | null;
  mayAppeal: boolean;
  appeal: AppealState | null;
};

/** A row for a report or a decision: what staff decided, the result of an appeal, and the button for an appeal. */
export const JudgedRow = ({ id, title, detail, aside, rule, mayAppeal, appeal }: JudgedRowProps) => {
  const [open, setOpen] = useState(false);
  return (
    <li className="flex flex-col gap-1 px-4 py-3 sm:px-0">
      <div className="flex items-center gap-2">
        <span className="min-w-0 font-semibold">{title}</span>
        <span className="ml-auto shrink-0">{aside}</span>
      </div>
      <p className="text-13 text-ink-soft tabular-nums">{detail}</p>
      {rule !== null && <p className="text-13">{rule === 'none' ? outcome.none : outcome.broken(rule)}</p>}
      {appeal !== null && <p className="text-13 text-ink-soft">{texts.states[appeal]}</p>}
      {mayAppeal && (
        <div className="-ml-4">
          <Button kind="quiet" small aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        </div>
      )}
      {open && (
        <Suspense>
          <AppealDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
};
