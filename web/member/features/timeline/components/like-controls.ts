/**
 * The code for sending a like from a detailed profile and from the footprints, in one module that both screens load
 * later. No other file can be shared by the two screens without being loaded by other screens too (decision 030).
 */
export { dropMember, showTickets } from '../api/people-cache.ts';
export { LikeBar } from './like-bar.tsx';
export { LikeHeart } from './like-heart.tsx';
export { LikeSentDialog } from './like-sent-dialog.tsx';
