export { AnnouncementRow } from './components/announcement-row.tsx';
export { BellLink } from './components/bell-link.tsx';
export { DueSheet } from './components/due-sheet.tsx';
export { UnreadNotifications } from './components/unread-notifications.tsx';
