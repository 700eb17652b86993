import { useNavigate } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { paths } from '#web/shell/paths.ts';
import type { Challenge, PaymentKind } from '../payment.rules.ts';

type ForwardButtonProps = { kind: PaymentKind; challenge: Challenge; label: string };

/**
 * Leads to /payment_confirm, which forwards to the provider. The provider's address is in the history entry, never in a
 * URL.
 */
export const ForwardButton = ({ kind, challenge, label }: ForwardButtonProps) => {
  const navigate = useNavigate();
  const forward = () => navigate(paths.paymentConfirm, { state: { kind, ...challenge } });
  return <Button onClick={forward}>{label}</Button>;
};
