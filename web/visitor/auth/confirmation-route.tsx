export { UserConfirmationRoute } from './components/confirmation-screens.tsx';
