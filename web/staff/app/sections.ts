import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { STAFF_GROUPS, type StaffGroup } from '#shared/options/staff.ts';
import { SECTION_IDS, type SectionId } from '../platform/shortcut-list.ts';

export type Section = {
  id: SectionId;
  path: string;
  name: string;
  /** The shortcut key after G. Not a digit, because digits choose a queue. */
  key: string;
};

/**
 * Address, shortcut key and groups of each section. The server enforces the groups; the console only hides what the
 * server would refuse.
 */
const FACTS: Record<SectionId, Omit<Section, 'id' | 'name'> & { groups: readonly StaffGroup[] }> = {
  queues: { path: '/ops', key: 'i', groups: STAFF_GROUPS },
  members: { path: '/ops/members', key: 'm', groups: ['support', 'admin'] },
  content: { path: '/ops/content', key: 'c', groups: STAFF_GROUPS },
  audit: { path: '/ops/audit', key: 'l', groups: ['admin'] },
  dashboard: { path: '/ops/dashboard', key: 'd', groups: STAFF_GROUPS },
};

/** The sections of a staff member, in the order of the navigation. */
export const sectionsFor = (groups: readonly StaffGroup[]): Section[] =>
  SECTION_IDS.filter((id) => FACTS[id].groups.some((group) => groups.includes(group))).map((id) => ({
    ...FACTS[id],
    id,
    name: staffFrameJa.sections.names[id],
  }));

/** The section for a path. For an unknown path, or a section that this staff member's groups don't have: `queues`. */
export const sectionAt = (pathname: string, sections: readonly Section[]): SectionId =>
  sections.find(({ path }) => path === pathname.replace(/(?<!\/)\/+$/, ''))?.id ?? 'queues';
