export { useSubmitCancelReason } from './api/use-withdraw.ts';
export { isReasonReady, ReasonFields, type ReasonValues } from './components/reason-fields.tsx';
export { PasskeyOffer } from './security/components/later-passkey-offer.tsx';
