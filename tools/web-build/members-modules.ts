import { join } from 'node:path';

export const WEB = join(import.meta.dirname, '..', '..', 'web');
export const MEMBER = join(WEB, 'member');
/** The first module of the members' app. */
export const MAIN = join(MEMBER, 'main.tsx');
/** Imports each screen, when its page is opened. */
export const ROUTES = join(MEMBER, 'app', 'app-routes.tsx');
/** What each screen of a member loads beside its own module: the bars and the query library. */
export const MEMBERS_BASE = [join(MEMBER, 'app', 'member-chrome.tsx'), join(WEB, 'platform', 'api', 'queries.tsx')];
