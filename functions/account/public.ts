export { faceOf, profileFactsOf } from './facts.ts';
export { keepLastCall } from './last-call.ts';
export { unsubscribeToken, wantsMail } from './mail-settings.ts';
