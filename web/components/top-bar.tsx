import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { useBrand } from './brand.ts';
import { IconButton } from './button.tsx';
import { useCover } from './cover.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { LensMark, LensUnread } from './lens.tsx';
import { useStepBack } from './way-back.ts';
import { Wordmark } from './wordmark.tsx';

type TopBarProps = {
  /** The screen's name or the chat partner's name; without it the logo and the service's name are shown. */
  title?: ReactNode;
  /** Path of the link on the service's name. */
  homeTo?: string | undefined;
  /** The path that the back button opens, or the function that it calls. Without `back` there is no back button. */
  back?: string | (() => void) | undefined;
  /** On a desktop the list that `back` leads to is shown beside this screen, so the back button is hidden. */
  besideList?: boolean | undefined;
  /**
   * Shows the button that switches the cover setting (photos blurred, names hidden); for signed-in screens with photos
   * or names.
   */
  cover?: boolean | undefined;
  /** Further buttons, left of the menu. */
  actions?: ReactNode;
  /** The hamburger: `<MenuButton />` or a Menu with its own button. */
  menu?: ReactNode;
};

/**
 * The header: skip link, back button or service name, title, cover button, menu. It stays at the top while the page
 * scrolls, except in low windows.
 */
export const TopBar = ({ title, homeTo = '/home', back, besideList, cover, actions, menu }: TopBarProps) => (
  <header
    data-top-bar
    className="-ml-(--rail) z-10 border-line border-b bg-paper tall:sticky tall:top-0 pt-[env(safe-area-inset-top)]"
  >
    <SkipLink />
    <div
      className={cx(
        'mx-auto flex h-(--top-bar-height) max-w-column items-center gap-1 px-2',
        besideList ? 'lg:max-w-none' : 'lg:max-w-(--bar-width)',
      )}
    >
      {back && <Back to={back} className={besideList ? 'lg:hidden' : ''} />}
      <div className="@container min-w-0 flex-1 px-2 narrow:px-1">
        {title ? <p className="truncate font-semibold text-17">{title}</p> : <BrandMark to={homeTo} />}
      </div>
      {actions}
      {cover && <CoverToggle />}
      {menu}
    </div>
  </header>
);

/** A link to the main content that skips the bars or a list; visible only when it has the focus. */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only focus:not-sr-only focus:absolute! focus:top-1.5 focus:left-2 focus:z-20 focus:rounded-input focus:bg-card focus:px-4! focus:py-2! focus:text-primary focus:shadow-lifted"
  >
    {partsJa.skipToContent}
  </a>
);

const Back = ({ to, className }: { to: string | (() => void); className: string }) =>
  typeof to === 'function' ? (
    <IconButton icon="back" label={partsJa.back} onClick={to} className={className} />
  ) : (
    <BackLink to={to} className={className} />
  );

const BackLink = ({ to, className }: { to: string; className: string }) => (
  <Link
    to={to}
    onClick={useStepBack(to)}
    aria-label={partsJa.back}
    className={cx(
      'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors touched:bg-sunken',
      className,
    )}
  >
    <Icon name="back" />
  </Link>
);

/**
 * Logo and name of the service. Beside many buttons in a narrow window only the name is shown, or, where the name does
 * not fit either, only the logo.
 */
const BrandMark = ({ to }: { to: string }) => (
  <Link to={to} aria-label={useBrand()} className="inline-flex min-h-11 items-center gap-2 rounded-input">
    <LensMark size={20} className="hidden @max-[67px]:block @min-[106px]:block" />
    <Wordmark className="@max-[67px]:hidden" />
  </Link>
);

/** The button that switches the cover setting: photos are blurred and names hidden everywhere until tapped. */
export const CoverToggle = () => {
  const { covered, toggle } = useCover();
  return (
    <IconButton
      icon={covered ? 'eye-off' : 'eye'}
      label={covered ? partsJa.cover.off : partsJa.cover.on}
      onClick={toggle}
      className={covered ? 'bg-primary-tint text-primary' : ''}
    />
  );
};

type MenuButtonProps = { onClick: () => void; open: boolean; dot?: boolean | undefined };

/** The hamburger button; its dot means that the menu contains unread content. */
export const MenuButton = ({ onClick, open, dot }: MenuButtonProps) => (
  <span className="relative inline-flex">
    <IconButton
      icon="menu"
      label={dot ? `${partsJa.menu}（${partsJa.unread}）` : partsJa.menu}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onClick}
    />
    {dot && <LensUnread over="paper" className="absolute top-2.5 right-2.5" />}
  </span>
);
