import { lazy, Suspense } from 'react';

const AnnouncementModals = lazy(async () => ({
  default: (await import('#web/member/features/notices/components/announcement-modals.tsx')).AnnouncementModals,
}));

/** What the service announces stands over home, once; its code comes after the screen. */
export const Modals = () => (
  <Suspense>
    <AnnouncementModals />
  </Suspense>
);
