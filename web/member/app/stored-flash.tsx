import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Flash } from '#web/components/flash.tsx';
import { clearFlash, endFlash, runFlashAction, useFlash } from '#web/platform/flash/flash-store.ts';
import { pages } from '#web/shell/pages.ts';

/** The pages of a 3-D Secure payment. Each says its own one thing, and no message of an earlier page comes with it. */
const PAYMENT_STEPS: readonly string[] = [pages.paymentConfirm, pages.paymentSuccess, pages.paymentFailure].map(
  ({ path }) => path,
);

/** The message that `showFlash` stored, shown on every screen but those of a 3-D Secure payment, which drop it. */
export const StoredFlash = () => {
  const flash = useFlash();
  const isPaymentStep = PAYMENT_STEPS.includes(useLocation().pathname);
  useEffect(() => {
    if (isPaymentStep) clearFlash();
  }, [isPaymentStep]);
  if (!flash || isPaymentStep) return <Flash message={null} />;
  const { id, text, tone, delay, stay, action } = flash;
  return (
    <Flash
      message={text}
      id={id}
      tone={tone}
      delay={delay}
      stay={stay}
      action={action && { label: action.label, onPress: () => runFlashAction(id) }}
      onGone={() => endFlash(id)}
    />
  );
};
