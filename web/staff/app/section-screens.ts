import type { ComponentType } from 'react';
import type { SectionId } from '../platform/shortcut-list.ts';
import { lazyScreen, type SectionProps } from './lazy-screen.ts';

export type ScreenId = Exclude<SectionId, 'queues'>;

/** The screens of all sections except the queues. */
export const SECTION_SCREENS: Record<ScreenId, ComponentType<SectionProps>> = {
  members: lazyScreen(() => import('../features/members/components/members-screen.tsx'), 'MembersScreen'),
  content: lazyScreen(() => import('../features/content/components/content-screen.tsx'), 'ContentScreen'),
  audit: lazyScreen(() => import('../features/audit/components/audit-screen.tsx'), 'AuditScreen'),
  dashboard: lazyScreen(() => import('../features/dashboard/components/dashboard-screen.tsx'), 'DashboardScreen'),
};
