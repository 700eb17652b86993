/**
 * Sending a like, from a detailed profile and from the footprints: one part that both screens load later. They share no
 * other file that other screens would not load, too (decision 030).
 */
export { dropMember, showTickets } from '../api/people-cache.ts';
export { LikeBar } from './like-bar.tsx';
export { LikeHeart } from './like-heart.tsx';
export { LikeSentDialog } from './like-sent-dialog.tsx';
