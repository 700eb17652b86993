import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { useSetHiddenMode } from '../api/use-set-hidden-mode.ts';
import type { Timeline } from '../timeline.rules.ts';

const { hidden } = timelineScreenJa;

/** Sheet with the switch for privacy mode, which is saved at once (rules: Timeline). */
export const HiddenSheet = ({ known, onClose }: { known: Timeline; onClose: () => void }) => {
  const { mutate, isPending, error, variables } = useSetHiddenMode();
  const isOn = isPending ? variables?.body.hidden_mode === true : known.hidden_mode;
  const set = (isHidden: boolean) => {
    if (!isPending) mutate({ body: { hidden_mode: isHidden } });
  };
  return (
    <Dialog open onClose={onClose} title={hidden.title}>
      <Checkbox
        toggle
        label={hidden.label}
        hint={hidden.hint}
        checked={isOn}
        aria-busy={isPending}
        error={error ? sentenceOf(error) : undefined}
        onChange={({ target }) => set(target.checked)}
      />
      {known.payment_confirmation !== 1 && <p className="mt-2 text-13 text-ink-soft">{hidden.unpaid}</p>}
      <p role="status" className="mt-2 text-13 text-ink-soft">
        {known.hidden_mode ? hidden.on : hidden.off}
      </p>
    </Dialog>
  );
};
