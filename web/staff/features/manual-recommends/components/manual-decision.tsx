import { staffJa } from '#shared/messages/staff.ja.ts';
import { MANUAL_NONE_REASONS } from '#shared/options/staff.ts';
import { Button } from '#web/components/button.tsx';
import {
  DecisionFailure,
  type QueueWork,
  ReasonForm,
  ReleaseButton,
  useReasonStep,
} from '#web/staff/features/queues/public.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import type { ListedMan } from '../men.ts';

const texts = staffJa.manual;
const NONE_OPTIONS = MANUAL_NONE_REASONS.map((value) => ({ value, label: texts.reasons[value] }));

/**
 * Buttons for the two decisions about a woman's request: recommend the chosen man to her, or report that no man fits.
 * When no man fits, the request does not count in her monthly allowance.
 */
export const ManualDecision = ({ work, man }: { work: QueueWork<'manual_recommends'>; man: ListedMan | null }) => {
  const { isAsking, ask, busy } = useReasonStep(work);
  const { judge, giveBack, judging } = work;
  const recommend = () => {
    if (man && !busy) judge({ decision: 'recommend', man_id: man.id }, 'recommended');
  };
  useShortcuts(isAsking ? {} : { o: recommend, x: () => ask(true), l: giveBack });
  if (isAsking) {
    return (
      <>
        <ReasonForm
          label={texts.noneReason}
          reasons={NONE_OPTIONS}
          submitLabel={texts.noneSubmit}
          busy={judging !== null}
          onSubmit={(reason) => judge({ decision: 'none', reason }, 'nobody')}
          onCancel={() => ask(false)}
        />
        <DecisionFailure work={work} />
      </>
    );
  }
  return (
    <div className="decision-dock flex flex-col gap-3">
      <div className="flex flex-col gap-2">
        <Button
          wide
          disabled={!man || (busy && judging !== 'recommend')}
          busy={judging === 'recommend'}
          onClick={recommend}
          aria-keyshortcuts="O"
        >
          {man ? texts.recommendHim(man.twitter_name) : texts.recommend}
          <Kbd>O</Kbd>
        </Button>
        <Button kind="secondary" wide disabled={busy} onClick={() => ask(true)} aria-keyshortcuts="X">
          {texts.none}
          <Kbd>X</Kbd>
        </Button>
      </div>
      <DecisionFailure work={work} />
      <ReleaseButton work={work} />
    </div>
  );
};
