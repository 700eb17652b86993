import { APP_ICONS, type AppName } from '#web/platform/install/worker-look.ts';

/** The app's icon as a home screen shows it. The name is beside the icon, so screen readers skip the icon. */
export const AppIcon = ({ name }: { name: AppName }) => (
  <img src={APP_ICONS[name]} alt="" width="56" height="56" className="size-14 rounded-card border border-line" />
);
