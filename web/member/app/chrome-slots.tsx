import { type ComponentType, lazy, Suspense } from 'react';
import { TopBar } from '#web/components/top-bar.tsx';
import { paths } from '#web/member/shell/paths.ts';
import type { Session } from '#web/platform/session/session-store.ts';
import { VisitorFooter } from './visitor-links.tsx';

type Slot = 'MemberHeader' | 'MemberFooter' | 'SessionWatch';
// The first screen of a visitor loads neither menu nor account nor live connection; the session brings them.
const slot = (name: Slot) =>
  lazy(async (): Promise<{ default: ComponentType<{ session: Session }> }> => {
    const chrome = await import('./member-chrome.tsx');
    return { default: chrome[name] };
  });
const MemberHeader = slot('MemberHeader');
const MemberFooter = slot('MemberFooter');
const SessionWatch = slot('SessionWatch');

type ChromeSlotProps = { session: Session | null };

/** Visitors see the product's name alone. Members see the same bar while their header loads. */
export const HeaderSlot = ({ session }: ChromeSlotProps) => {
  if (!session) return <TopBar homeTo={paths.index} />;
  return (
    <Suspense fallback={<TopBar homeTo={paths.home()} cover />}>
      <MemberHeader session={session} />
    </Suspense>
  );
};

/** Every tab of the members' footer would lead a visitor to /login, so visitors get help and legal pages instead. */
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
