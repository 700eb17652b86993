import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { Button } from '#web/components/button.tsx';

type PayButtonProps = {
  isBusy: boolean;
  label: string;
  /** Shown below the button while no payment is being sent. */
  hint?: string;
};

/** The pay button of a payment screen. While the button is busy, a line says what is happening. */
export const PayButton = ({ isBusy, label, hint }: PayButtonProps) => (
  <div>
    <Button type="submit" wide busy={isBusy}>
      {label}
    </Button>
    <p role="status" className="mt-2 min-h-6 text-center text-13 text-ink-soft">
      {isBusy ? paymentsJa.confirm.submitting : hint}
    </p>
  </div>
);
