import { layoutJa } from '#shared/messages/layout.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import type { MenuGroup, MenuItem } from '#web/components/menu.tsx';
import {
  type Account,
  isPaid,
  mayBuyLikes,
  mayReadReviewsAndBoards,
  planEndText,
} from '#web/member/features/account/public.ts';
import { config } from '#web/platform/config.ts';
import { externalLinks } from '#web/shell/external-links.ts';
import { paths } from '#web/shell/paths.ts';

const { menu, external } = layoutJa;

type MenuInput = { sex: Sex; account: Account | undefined; onHelp: () => void; onSignOut: () => void };

/**
 * Menu items for reviews and boards. They are greyed out until age confirmation and, for men, payment (spec part-1 §2).
 */
const gatedItems = (sex: Sex, account: Account | undefined): MenuItem[] => {
  const isUnpaid = account !== undefined && sex === MAN && !isPaid(account);
  const locked = sex === MAN ? (isUnpaid ? menu.lockedForMan : menu.lockedForUnverifiedMan) : menu.lockedForWoman;
  const isOpen = account !== undefined && mayReadReviewsAndBoards(account);
  return [
    { label: menu.review, icon: 'star', ...(isOpen ? { to: paths.review } : { lockedBy: locked }) },
    { label: menu.topics, icon: 'document', ...(isOpen ? { to: paths.topics() } : { lockedBy: locked }) },
  ];
};

/**
 * Menu items about money. A man sees his plan. A woman sees the premium plan, unless she signed up by a campaign link
 * (`listed`). The row says when a plan ends that is cancelled or whose renewal failed. Members who may see the timeline
 * see the shop of likes (rules: Money).
 */
const moneyItems = (sex: Sex, account: Account | undefined): MenuItem[] => {
  const plan = sex === MAN ? menu.payment : account?.listed === false ? menu.premium : undefined;
  return [
    ...(plan
      ? [{ label: plan, icon: 'card', to: paths.paymentInformation, detail: account && planEndText(account) } as const]
      : []),
    ...(account && mayBuyLikes(account) ? [{ label: menu.shop, icon: 'heart', to: paths.shop } as const] : []),
  ];
};

const externalItems = (): MenuItem[] => {
  const { servicePage } = config;
  return [...(servicePage === null ? [] : [{ label: external.service, to: servicePage }]), ...externalLinks()];
};

const newsNote = (account: Account | undefined): Pick<MenuItem, 'note'> =>
  account?.anouncement_size ? { note: String(account.anouncement_size) } : {};

/** The menu's groups of items for a member of the given `sex`. A group without items is left out. */
export const menuGroups = ({ sex, account, onHelp, onSignOut }: MenuInput): MenuGroup[] => {
  const groups: MenuGroup[] = [
    {
      label: menu.groups.use,
      items: [
        { label: menu.home, icon: 'home', to: paths.home() },
        { label: menu.recommends, icon: 'chat', to: paths.ownRecommends(sex) },
        { label: menu.timeline, icon: 'timeline', to: paths.timeline },
        { label: menu.footprints, icon: 'footprint', to: paths.footprints() },
        { label: menu.notices, icon: 'bell', to: paths.notices(), ...newsNote(account) },
        ...gatedItems(sex, account),
        { label: menu.profile, icon: 'person', to: paths.ownForm(sex) },
        ...(sex === MAN ? [{ label: menu.rank, icon: 'star', to: paths.rankRequest } as const] : []),
        { label: menu.settings, icon: 'settings', to: paths.settings },
      ],
    },
    { label: menu.groups.money, items: moneyItems(sex, account) },
    {
      label: menu.groups.help,
      items: [
        { label: menu.help, icon: 'help', onSelect: onHelp },
        { label: menu.office, icon: 'chat', to: paths.office },
        { label: menu.age, icon: 'shield', to: paths.ageConfirmation },
        { label: menu.tutorial, icon: 'check', to: sex === MAN ? paths.maleTutorial : paths.tutorial },
        ...externalItems(),
        { label: menu.signOut, icon: 'logout', onSelect: onSignOut },
      ],
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
};
