import { useState } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { Menu } from '#web/components/menu.tsx';
import { Page } from '#web/components/page.tsx';
import { TabBar } from '#web/components/tab-bar.tsx';
import { MenuButton, TopBar } from '#web/components/top-bar.tsx';
import { Basics } from './gallery-basics.tsx';
import { Brand } from './gallery-brand.tsx';
import { Chat } from './gallery-chat.tsx';
import { Forms } from './gallery-forms.tsx';
import { Layers } from './gallery-layers.tsx';
import { Members } from './gallery-members.tsx';
import { Progress } from './gallery-progress.tsx';

type Theme = 'light' | 'dark' | undefined;
const themes: { value: Theme; label: string }[] = [
  { value: undefined, label: '端末に合わせる' },
  { value: 'light', label: '明るい' },
  { value: 'dark', label: '暗い' },
];

const menuGroups = [
  {
    items: [
      { label: 'レビュー', icon: 'star' as const, to: '/review', lockedBy: 'お支払い後にご利用いただけます' },
      { label: '掲示板', icon: 'document' as const, to: '/topics' },
      { label: 'お知らせ', icon: 'bell' as const, to: '/notice/index', note: '2件' },
    ],
  },
  {
    label: 'サポート',
    items: [
      { label: 'ヘルプ', icon: 'help' as const, onSelect: () => {} },
      { label: '運営への相談', icon: 'chat' as const, to: '/hona' },
      { label: '利用規約', icon: 'document' as const, to: 'https://example.com/terms' },
    ],
  },
  {
    items: [
      { label: '設定', icon: 'settings' as const, to: '/settings' },
      { label: 'ログアウト', icon: 'logout' as const, onSelect: () => {} },
    ],
  },
];

/** All components in all states on one page, for building screens and for checking a change of design tokens. */
export const Gallery = () => {
  const [menuOpen, setMenuOpen] = useState(false);
  const [theme, setTheme] = useState<Theme>();
  const choose = (value: Theme) => {
    setTheme(value);
    if (value) document.documentElement.dataset.theme = value;
    else delete document.documentElement.dataset.theme;
  };
  return (
    <>
      <TopBar
        cover
        actions={<IconButton icon="bell" label="お知らせ" />}
        menu={<MenuButton open={menuOpen} onClick={() => setMenuOpen(true)} dot />}
      />
      <Menu
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        groups={menuGroups}
        header={<p className="font-semibold">みなと さん</p>}
      />
      <Page title="部品" lead="画面を組み立てる部品の一覧です。それぞれの状態と使いどころを確認できます。">
        <fieldset aria-label="表示" className="flex flex-wrap gap-2">
          {themes.map(({ value, label }) => (
            <Button
              key={label}
              small
              kind={theme === value ? 'secondary' : 'quiet'}
              aria-pressed={theme === value}
              onClick={() => choose(value)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <div>
          <Brand />
          <Basics />
          <Members />
          <Chat />
          <Forms />
          <Progress />
          <Layers />
        </div>
      </Page>
      <TabBar
        label="主な画面"
        items={[
          { to: '/home', label: 'ホーム', icon: 'home' },
          { to: '/recommends', label: 'つながり', icon: 'chat', dot: partsJa.unread },
          { to: '/timeline', label: 'タイムライン', icon: 'timeline' },
          { to: '/form', label: 'プロフィール', icon: 'person' },
        ]}
      />
    </>
  );
};
