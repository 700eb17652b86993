export { OwnWords, ProfileFacts } from './components/profile-facts.tsx';
export { ProfileLayout, ProfileShape } from './components/profile-layout.tsx';
export { socialLinks } from './profile-view.ts';
