export { createDeliveryRepository, type DeliveryRepository } from './delivery.repository.ts';
export { LOCAL_PUSH_PATH } from './endpoint.rules.ts';
export { wasPushOpened } from './push.rules.ts';
export { type PushSending, sendPush, sendWaiting } from './send-push.ts';
export { createSubscriptionRepository } from './subscription.repository.ts';
