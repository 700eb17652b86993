import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { SentDecision, shownError, WaitingDecision } from '#web/staff/features/queues/public.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import type { DelayedDesk } from '../use-delayed-decision.ts';

const texts = staffMembersJa.confirm;

/**
 * Shows the last decision about a member. At first there is an undo button; after the request, the text says that the
 * decision was recorded, or why it failed.
 */
export const DelayedBar = ({ desk: { delayed, again, dismiss } }: { desk: DelayedDesk }) => {
  // The console's header may show a decision about a queue item. With `first`, Z undoes this bar's decision instead.
  useShortcuts({ z: delayed?.step === 'waiting' ? dismiss : undefined }, { first: true });
  if (!delayed) return <div role="status" />;
  const { name, decision } = delayed.action;
  const action = texts.about(name, staffMembersJa.done[decision.kind]);
  if (delayed.step === 'failed')
    return (
      <div className="sticky bottom-0 mt-auto">
        <Note
          tone="danger"
          role="alert"
          title={texts.failed(action)}
          action={
            <div className="flex flex-wrap gap-2">
              <Button kind="secondary" small onClick={again}>
                {texts.again}
              </Button>
              <Button kind="quiet" small onClick={dismiss}>
                {texts.close}
              </Button>
            </div>
          }
        >
          {shownError(delayed.error)?.message}
        </Note>
      </div>
    );
  return (
    <div
      role="status"
      className="sticky bottom-0 mt-auto flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-card px-4 py-1.5"
    >
      {delayed.step === 'waiting' && (
        <WaitingDecision
          key={JSON.stringify(decision)}
          text={texts.waiting(action)}
          sendsIn={texts.in}
          lengthMs={delayed.waitMs}
          undo={texts.undo}
          onUndo={dismiss}
        />
      )}
      {delayed.step === 'sending' && <p className="text-ink-soft">{texts.sending}</p>}
      {delayed.step === 'sent' && <SentDecision text={texts.done(action)} onGone={dismiss} />}
    </div>
  );
};
