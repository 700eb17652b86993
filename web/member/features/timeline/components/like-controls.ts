/**
 * The code for sending a like: one module, which the detailed profile and the footprints load on demand (decision 030).
 */
export { dropMember, showTickets } from '../api/people-cache.ts';
export { LikeBar } from './like-bar.tsx';
export { LikeHeart } from './like-heart.tsx';
export { LikeSentDialog } from './like-sent-dialog.tsx';
