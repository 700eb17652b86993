export { PaymentConfirmRoute } from './confirm-route.tsx';
export { PaymentFailureRoute } from './failure-route.tsx';
export { PurchasedTimeline } from './purchased-timeline.tsx';
export { PaymentSuccessRoute } from './success-route.tsx';
