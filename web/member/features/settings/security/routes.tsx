export { ChangePasswordRoute } from './change-password-route.tsx';
export { SessionsRoute } from './sessions-route.tsx';
