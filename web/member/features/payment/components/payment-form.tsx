import type { KeyboardEvent, ReactNode } from 'react';
import { Form } from '#web/platform/forms/form.tsx';

type PaymentFormProps = { onPay: () => void; children: ReactNode };

/** The Enter key in a field does not pay; only a click on the button does (rules: Money, The card form). */
const holdEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The form around a payment. With `autoComplete="off"` the browser does not restore the fields after a reload. */
export const PaymentForm = ({ onPay, children }: PaymentFormProps) => (
  <Form
    autoComplete="off"
    onKeyDown={holdEnter}
    onSubmit={(event) => {
      event.preventDefault();
      onPay();
    }}
    className="flex flex-col gap-8"
  >
    {children}
  </Form>
);
