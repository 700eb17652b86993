export type { AskedRow } from './components/focus-row.ts';
export { LastLoginLine } from './components/last-login-line.tsx';
export { PhotoFirst } from './components/photo-first.tsx';
export { OwnWords, ProfileFacts } from './components/profile-facts.tsx';
export { ProfileLayout } from './components/profile-layout.tsx';
export { ProfileSkeleton } from './components/profile-skeleton.tsx';
export type { AnyProfile } from './profile-view.ts';
export { hasCautionRow, socialLinks } from './profile-view.ts';
