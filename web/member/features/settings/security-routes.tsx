export { ChangePasswordRoute } from './security/change-password-route.tsx';
export { SessionsRoute } from './security/sessions-route.tsx';
