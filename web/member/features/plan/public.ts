export {
  type PaymentInformation,
  paymentInformationQuery,
  usePaymentInformation,
} from './api/use-payment-information.ts';
