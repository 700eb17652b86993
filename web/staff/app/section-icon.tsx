import type { SectionId } from '../platform/shortcut-list.ts';

/** Icon paths on the same grid as web/components/icon.tsx. They are in this file because only the console uses them. */
const DRAWINGS: Record<SectionId, string> = {
  queues: 'M4 13.5 6.6 5h10.8L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18zM4 13.5h4.5L10 16h4l1.5-2.5H20',
  members:
    'M9 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0 -7M2.5 19.5a6.5 5.5 0 0 1 13 0M15.5 4.9a3.5 3.5 0 0 1 0 6.2M18 14.6a6.5 5.5 0 0 1 3.5 4.9',
  content:
    'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4zM8 8.5h8M8 12h8M8 15.5h5',
  audit: 'M5 7h.01M5 12h.01M5 17h.01M9.5 7H20M9.5 12H20M9.5 17H16',
  dashboard: 'M4 20h16M6.5 20v-6M11 20V6M15.5 20v-9M20 20V9',
};

/** The icon of a section. Screen readers skip the icon, because the section's name is beside it. */
export const SectionIcon = ({ section }: { section: SectionId }) => (
  <svg
    viewBox="0 0 24 24"
    width={24}
    height={24}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="shrink-0"
  >
    <path d={DRAWINGS[section]} />
  </svg>
);
