import { type ComponentType, lazy, Suspense } from 'react';
import { TopBar } from '#web/components/top-bar.tsx';
import type { Session } from '#web/platform/session/session-store.ts';
import { paths } from '#web/shell/paths.ts';
import { VisitorFooter } from '#web/shell/visitor-links.tsx';

type Slot = 'MemberHeader' | 'MemberFooter' | 'SessionWatch';
// A visitor's first screen does not load the code of the menu, the account and the realtime connection. This code is
// loaded once there is a session.
const slot = (name: Slot) =>
  lazy(async (): Promise<{ default: ComponentType<{ session: Session }> }> => {
    const { Queries, [name]: Part } = await import('#web/member/entry.ts');
    return {
      default: (props) => (
        <Queries>
          <Part {...props} />
        </Queries>
      ),
    };
  });
const MemberHeader = slot('MemberHeader');
const MemberFooter = slot('MemberFooter');
const SessionWatch = slot('SessionWatch');

type ChromeSlotProps = { session: Session | null };

/**
 * The app's header. Visitors see a bar with only the product's name. While the members' header loads, members see the
 * name and the button for the cover setting (photos blurred, names hidden).
 */
export const HeaderSlot = ({ session }: ChromeSlotProps) => {
  if (!session) return <TopBar homeTo={paths.index} />;
  return (
    <Suspense fallback={<TopBar homeTo={paths.home()} cover />}>
      <MemberHeader session={session} />
    </Suspense>
  );
};

/**
 * Visitors get links to help and legal pages instead of the members' footer, because every tab of that footer would
 * lead a visitor to /login.
 */
export const FooterSlot = ({ session }: ChromeSlotProps) => {
  if (!session) return <VisitorFooter />;
  return (
    // The mark keeps the footer's space: on a desktop the page would move when the footer appears.
    <Suspense fallback={<span data-tab-bar="" hidden />}>
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
