export { PasskeysRoute } from './security/passkeys-route.tsx';
