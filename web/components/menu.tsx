import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { useModal } from './use-modal.ts';

export type MenuItem = {
  label: string;
  icon?: IconName | undefined;
  /** A path of the app or a URL of another site. */
  to?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** Disables the item and shows this reason: お支払い後にご利用いただけます (available after payment). */
  lockedBy?: string | undefined;
  /** Small text below the label, for example until when a plan runs. */
  detail?: string | undefined;
  /** Small text on the right, for example a count. */
  note?: string | undefined;
};
export type MenuGroup = { label?: string | undefined; items: MenuItem[] };

type MenuProps = {
  open: boolean;
  onClose: () => void;
  groups: MenuGroup[];
  /** Shown above the groups: the signed-in member. */
  header?: ReactNode;
};

/** The side menu that the hamburger button opens. Choosing any item closes it. Use with `MenuButton`. */
export const Menu = ({ open, onClose, groups, header }: MenuProps) => {
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} aria-label={partsJa.menu} className="drawer">
      {open && (
        <>
          <div className="flex items-center justify-between gap-2 border-line border-b py-1.5 pr-2 pl-5">
            <div className="min-w-0 flex-1">{header}</div>
            <IconButton icon="close" label={partsJa.close} onClick={onClose} />
          </div>
          <nav aria-label={partsJa.menu} className="min-h-0 flex-1 overflow-y-auto px-2 py-3">
            {groups.map((group, position) => (
              <div key={group.label ?? position} className={cx(position > 0 && 'mt-3 border-line border-t pt-3')}>
                {group.label && <p className="px-3 py-1 text-13 text-ink-soft">{group.label}</p>}
                <ul>
                  {group.items.map((item) => (
                    <li key={item.label}>
                      <Row item={item} onClose={onClose} aligned={group.items.some(({ icon }) => icon)} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </>
      )}
    </dialog>
  );
};

const rowLook =
  'flex min-h-12 w-full items-center gap-3 rounded-input px-3 py-2 text-left focus-visible:-outline-offset-2';

/** `aligned`: some items of the group have an icon, so an item without an icon is indented by an icon's width. */
type MenuRowProps = { item: MenuItem; onClose: () => void; aligned: boolean };
const Row = ({ item, onClose, aligned }: MenuRowProps) => {
  const { label, icon, to, onSelect, lockedBy, detail, note } = item;
  const content = (
    <>
      {icon ? <Icon name={icon} size={24} className="text-ink-soft" /> : aligned && <span className="w-6 shrink-0" />}
      <span className="min-w-0 flex-1">
        {label}
        {lockedBy && <span className="block text-13">{lockedBy}</span>}
        {detail && <span className="block text-13 text-ink-soft">{detail}</span>}
      </span>
      {note && <span className="text-13 text-ink-soft tabular-nums">{note}</span>}
    </>
  );
  if (lockedBy) {
    return (
      <div className={cx(rowLook, 'text-ink-soft')}>
        {content}
        <Icon name="lock" size={20} label={partsJa.locked} />
      </div>
    );
  }
  const select = () => {
    onClose();
    onSelect?.();
  };
  const look = cx(rowLook, 'transition-colors touched:bg-sunken');
  if (to && /^(https?|mailto):/.test(to)) {
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" onClick={select} className={look}>
        {content}
        <Icon name="external" size={16} className="text-ink-soft" />
      </a>
    );
  }
  if (to) {
    return (
      <Link to={to} onClick={select} className={look}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" onClick={select} className={look}>
      {content}
    </button>
  );
};
