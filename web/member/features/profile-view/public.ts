export { Part, Preferences, WrittenPart } from './components/preferences.tsx';
export { SocialLinks } from './components/social-links.tsx';
export type { AnyProfile, SocialLink } from './profile-view.ts';
export {
  basicFacts,
  meetingFacts,
  preferenceGroups,
  readableList,
  readableValue,
  socialLinks,
} from './profile-view.ts';
