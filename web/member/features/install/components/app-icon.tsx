import type { AppName } from '#web/platform/install/app-name.ts';

const ICONS: Readonly<Record<AppName, string>> = { awai: '/icon-192.png', memo: '/memo-192.png' };

/** The app's icon as a home screen shows it. The name is beside the icon, so screen readers skip the icon. */
export const AppIcon = ({ name }: { name: AppName }) => (
  <img src={ICONS[name]} alt="" width="56" height="56" className="size-14 rounded-card border border-line" />
);
