export { PurchasedTimeline } from './purchased-timeline.tsx';
export { PaymentSuccessRoute } from './success-route.tsx';
