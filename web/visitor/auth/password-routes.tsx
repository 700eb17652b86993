export { ForgotPasswordRoute, PasswordResetRoute } from './components/password-screens.tsx';
