import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { STAFF_GROUPS, type StaffGroup } from '#shared/options/staff.ts';
import { SECTION_IDS, type SectionId } from '../platform/shortcut-list.ts';

export type Section = {
  id: SectionId;
  path: string;
  name: string;
  /** The key after G. No digit: these choose a queue. */
  key: string;
};

/**
 * The groups that see a section. The server enforces them; the console only leaves out what the server would refuse.
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

/** The section at an address; the queues at any other address, and at one whose section this person does not see. */
export const sectionAt = (pathname: string, sections: readonly Section[]): SectionId =>
  sections.find(({ path }) => path === pathname.replace(/(?<!\/)\/+$/, ''))?.id ?? 'queues';
