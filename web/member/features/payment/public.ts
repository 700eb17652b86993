export { PendingNotice } from './components/pending-payment.tsx';
