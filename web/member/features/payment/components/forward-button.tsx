import { useNavigate } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { paths } from '#web/shell/paths.ts';
import type { Challenge, PaymentKind } from '../payment.rules.ts';

type ForwardButtonProps = { kind: PaymentKind; challenge: Challenge; label: string };

/**
 * Button to /payment_confirm, which forwards to the payment provider. The provider's address is passed in the history
 * entry's state, never in a URL.
 */
export const ForwardButton = ({ kind, challenge, label }: ForwardButtonProps) => {
  const navigate = useNavigate();
  const forward = () => navigate(paths.paymentConfirm, { state: { kind, ...challenge } });
  return <Button onClick={forward}>{label}</Button>;
};
