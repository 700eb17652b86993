import { Suspense } from 'react';
import { lazyExtra } from '#web/platform/lazy-extra.ts';

const AnnouncementModals = lazyExtra(async () => (await import('./announcement-modals.tsx')).AnnouncementModals);

/** What the service announces stands over home, once; its code comes after the screen. */
export const Modals = () => (
  <Suspense>
    <AnnouncementModals />
  </Suspense>
);
