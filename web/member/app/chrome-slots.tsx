import { type ComponentType, lazy, Suspense } from 'react';
import { TopBar } from '#web/components/top-bar.tsx';
import { paths } from '#web/member/shell/paths.ts';
import type { Session } from '#web/platform/session/session-store.ts';
import { VisitorFooter } from './visitor-links.tsx';

type Slot = 'MemberHeader' | 'MemberFooter' | 'SessionWatch';
// A visitor's first screen needs no menu, no account and no live connection: they come with the session.
const slot = (name: Slot) =>
  lazy(async (): Promise<{ default: ComponentType<{ session: Session }> }> => {
    const chrome = await import('./member-chrome.tsx');
    return { default: chrome[name] };
  });
const MemberHeader = slot('MemberHeader');
const MemberFooter = slot('MemberFooter');
const SessionWatch = slot('SessionWatch');

type ChromeSlotProps = { session: Session | null };

/** For visitors only the name of the place; the same stands while a member's header is on its way. */
export const HeaderSlot = ({ session }: ChromeSlotProps) => {
  if (!session) return <TopBar homeTo={paths.index} />;
  return (
    <Suspense fallback={<TopBar homeTo={paths.home()} cover />}>
      <MemberHeader session={session} />
    </Suspense>
  );
};

/** The places at a member's foot would all be /login for a visitor, who finds help and legal pages there. */
export const FooterSlot = ({ session }: ChromeSlotProps) => {
  if (!session) return <VisitorFooter />;
  return (
    <Suspense>
      <MemberFooter session={session} />
    </Suspense>
  );
};

export const SessionSlot = ({ session }: ChromeSlotProps) =>
  session && (
    <Suspense>
      <SessionWatch session={session} />
    </Suspense>
  );
