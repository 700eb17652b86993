import { Suspense } from 'react';
import { lazyExtra } from '#web/platform/lazy-extra.ts';

const AnnouncementModals = lazyExtra(async () => (await import('./announcement-modals.tsx')).AnnouncementModals);

/** Announcement modals of home. Their code loads after the screen of home. */
export const Modals = () => (
  <Suspense>
    <AnnouncementModals />
  </Suspense>
);
