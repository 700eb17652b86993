import { pushJa } from '#shared/messages/push.ja.ts';
import { pushSettingsJa } from '#shared/messages/push-settings.ja.ts';
import { Icon } from '#web/components/icon.tsx';

/** How a notification looks on the lock screen: these words and no others. */
export const NotificationPreview = () => (
  <figure className="my-4 rounded-card bg-sunken p-4">
    <figcaption className="mb-3 text-13 text-ink-soft">{pushSettingsJa.ask.shownAs}</figcaption>
    <p className="flex items-center gap-3 rounded-input bg-paper px-3 py-3 shadow-lifted">
      <Icon name="bell" size={20} className="text-primary" />
      <span className="min-w-0 flex-1">{pushJa.body.neutral}</span>
    </p>
  </figure>
);
