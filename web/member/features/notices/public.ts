export { BellLink } from './components/bell-link.tsx';
export { Modals } from './components/modals.tsx';
export { UnreadNotifications } from './components/unread-notifications.tsx';
