import { paymentHistoryJa } from '#shared/messages/payment-history.ja.ts';
import { formatFullDay } from '#shared/time.ts';
import { List, Row } from '#web/components/list.tsx';
import { paths } from '#web/shell/paths.ts';
import type { Payment } from '../api/use-payments.ts';

const { kinds, refunded, receipt, title } = paymentHistoryJa;
const digits = new Intl.NumberFormat('ja-JP');

/** Charges and refunds as rows. Each row opens its receipt. */
export const PaymentList = ({ payments }: { payments: readonly Payment[] }) => (
  <List label={title}>
    {payments.map(({ id, kind, name, amount, paid_at }) => {
      const yen = receipt.yen(digits.format(amount));
      return (
        <Row
          key={id}
          to={paths.paymentHistory(id)}
          title={name}
          detail={`${formatFullDay(new Date(paid_at))}・${kinds[kind]}`}
          aside={<span className="text-16 text-ink">{kind === 'refund' ? refunded(yen) : yen}</span>}
        />
      );
    })}
  </List>
);
