import { lazy, Suspense, useEffect, useState } from 'react';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { Name } from '#web/components/cover.tsx';
import { Menu } from '#web/components/menu.tsx';
import { TabBar } from '#web/components/tab-bar.tsx';
import { MenuButton, TopBar } from '#web/components/top-bar.tsx';
import { useAccount } from '#web/member/features/account/public.ts';
import { useSignOut } from '#web/member/features/auth/public.ts';
import { BellLink } from '#web/member/features/notices/public.ts';
import { paths } from '#web/member/shell/paths.ts';
import { signOutWhenAgreed } from '#web/member/shell/use-leave-guard.ts';
import { keepUnread, keptUnread, type Session } from '#web/platform/session/session-store.ts';
import { menuGroups, tabItems } from './menu-items.ts';

export { Queries } from '#web/platform/api/queries.tsx';
export { SessionWatch } from './session-watch.tsx';

const HelpDialog = lazy(async () => ({
  default: (await import('#web/member/features/help/help-dialog.tsx')).HelpDialog,
}));

type ChromeProps = { session: Session };

export const MemberHeader = ({ session }: ChromeProps) => {
  const [open, setOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { data: account } = useAccount();
  const { mutate: signOut } = useSignOut();
  const groups = menuGroups({
    sex: session.sex,
    account,
    onHelp: () => setHelpOpen(true),
    onSignOut: () => signOutWhenAgreed(() => signOut(undefined)),
  });
  return (
    <>
      <TopBar
        homeTo={paths.home()}
        cover
        actions={<BellLink />}
        menu={<MenuButton open={open} onClick={() => setOpen(true)} />}
      />
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        groups={groups}
        header={account?.twitter_name ? <Name>{account.twitter_name}</Name> : null}
      />
      {isHelpOpen && (
        <Suspense>
          <HelpDialog open onClose={() => setHelpOpen(false)} sex={session.sex} />
        </Suspense>
      )}
    </>
  );
};

export const MemberFooter = ({ session }: ChromeProps) => {
  const { data: account } = useAccount();
  const unread = account?.unread_messages_size;
  useEffect(() => {
    if (unread !== undefined) keepUnread(unread);
  }, [unread]);
  const news = { unread: unread ?? keptUnread(), newLikes: account?.like_count_new ?? 0 };
  return <TabBar items={tabItems(session.sex, news)} label={layoutJa.footer.label} />;
};
