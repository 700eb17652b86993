import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { Button } from '#web/components/button.tsx';

type PayButtonProps = {
  isBusy: boolean;
  label?: string;
  /** Shown until the press. */
  hint?: string;
};

/** The one button of a payment screen, with a line that says what happens while it is busy. */
export const PayButton = ({ isBusy, label = paymentsJa.confirm.submit, hint }: PayButtonProps) => (
  <div>
    <Button type="submit" wide busy={isBusy}>
      {label}
    </Button>
    <p role="status" className="mt-2 min-h-6 text-center text-13 text-ink-soft">
      {isBusy ? paymentsJa.confirm.submitting : hint}
    </p>
  </div>
);
