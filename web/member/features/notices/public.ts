export { useDueModal } from './api/use-due-modal.ts';
export type { Modal } from './api/use-modals.ts';
export { AnnouncementRow } from './components/announcement-row.tsx';
export { BellLink } from './components/bell-link.tsx';
export { ModalNote } from './components/modal-note.tsx';
export { UnreadNotifications } from './components/unread-notifications.tsx';
