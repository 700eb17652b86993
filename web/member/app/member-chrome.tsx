import { useEffect, useState } from 'react';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { TabBar } from '#web/components/tab-bar.tsx';
import { MenuButton, TopBar } from '#web/components/top-bar.tsx';
import { useAccount } from '#web/member/features/account/public.ts';
import { BellLink } from '#web/member/features/notices/public.ts';
import { keepUnread, keptUnread, type Session } from '#web/platform/session/session-store.ts';
import { useLaterPart } from '#web/platform/use-later-part.ts';
import { paths } from '#web/shell/paths.ts';
import { useLoadWhenIdle } from '#web/shell/prefetch.ts';
import { tabItems } from './tab-items.ts';

const loadMenu = async () => (await import('./member-menu.tsx')).MemberMenu;

type ChromeProps = { session: Session };

export const MemberHeader = ({ session }: ChromeProps) => {
  const [open, setOpen] = useState(false);
  const [MemberMenu, askMenu] = useLaterPart(loadMenu);
  useLoadWhenIdle(loadMenu);
  return (
    <>
      <TopBar
        homeTo={paths.home()}
        cover
        actions={<BellLink />}
        menu={<MenuButton open={open} onClick={async () => setOpen(await askMenu())} />}
      />
      {MemberMenu && <MemberMenu session={session} open={open} onClose={() => setOpen(false)} />}
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
