export { PaymentHistoryRoute } from './payment-history-route.tsx';
export { PaymentInformationRoute } from './payment-information-route.tsx';
