// The modules that every screen of a member needs. The build writes them and their imports into one script file
// (vite.config.ts).

export { Queries, queryClient } from '#web/platform/api/queries.tsx';
export { MemberFooter, MemberHeader } from './app/member-chrome.tsx';
export { SessionWatch } from './app/session-watch.tsx';
