import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '#web/components/icon.tsx';
import type { Account } from '#web/member/features/account/public.ts';
import { AnnouncementRow } from '#web/member/features/notices/public.ts';
import { mayHintInstall } from '#web/platform/install/install-prompt.ts';
import { lazyExtra } from '#web/platform/lazy-extra.ts';
import { BonusLine } from './bonus-line.tsx';

const InstallHint = lazyExtra(async () => (await import('#web/member/features/install/public.ts')).InstallHint);

type QuietLinesProps = {
  account: Account;
  /** Links shown above the login bonus. */
  children: ReactNode;
};

/** The less prominent links of home, each with a hairline above it. */
export const QuietLines = ({ account, children }: QuietLinesProps) => {
  // Decided when home opens, so that no line appears above what the member is reading.
  const [isHinted] = useState(() => account.matching_count > 0 && mayHintInstall());
  return (
    <div className="-mx-4 divide-y divide-line border-line border-t empty:hidden sm:mx-0 [&>nav:only-child]:border-line [&>nav:only-child]:border-b">
      {children}
      <BonusLine account={account} />
      <AnnouncementRow />
      <Suspense>{isHinted && <InstallHint />}</Suspense>
    </div>
  );
};

type QuietLinkProps = { to: string; icon: IconName; children: ReactNode };

export const QuietLink = ({ to, icon, children }: QuietLinkProps) => (
  <div>
    {/* On a desktop the hairlines end at the column's edges, and the highlight under the pointer is a little wider. */}
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors touched:bg-sunken focus-visible:-outline-offset-4 sm:-mx-4 sm:rounded-input"
    >
      <Icon name={icon} size={20} className="text-ink-soft" />
      <span className="min-w-0 flex-1">{children}</span>
      <Icon name="chevron" size={16} className="text-ink-soft" />
    </Link>
  </div>
);
