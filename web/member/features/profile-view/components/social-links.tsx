import { layoutJa } from '#shared/messages/layout.ja.ts';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import { useCover } from '#web/components/cover.tsx';
import { Icon } from '#web/components/icon.tsx';
import type { SocialLink } from '../profile-view.ts';

/**
 * Links to the man's social accounts. A handle identifies him like a name, so the cover setting, which blurs photos and
 * hides names, hides handles too.
 */
export const SocialLinks = ({ links }: { links: readonly SocialLink[] }) => {
  const { covered } = useCover();
  if (links.length === 0) return null;
  return (
    <ul aria-label={profileViewJa.sections.sns} className="-mx-2 flex flex-wrap">
      {links.map(({ service, handle, url }) => (
        <li key={service}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-input px-2 underline decoration-1 underline-offset-4 transition-colors touched:bg-sunken"
          >
            {service}
            {!covered && <span className="max-w-40 truncate text-13 text-ink-soft">@{handle}</span>}
            <span className="sr-only">{layoutJa.external.newTab}</span>
            <Icon name="external" size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
};
