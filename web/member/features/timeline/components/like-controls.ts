/**
 * The code for sending a like from a detailed profile and from the footprints. Both screens load this one module on
 * demand. If they shared other files, other screens would load those files too (decision 030).
 */
export { dropMember, showTickets } from '../api/people-cache.ts';
export { LikeBar } from './like-bar.tsx';
export { LikeHeart } from './like-heart.tsx';
export { LikeSentDialog } from './like-sent-dialog.tsx';
