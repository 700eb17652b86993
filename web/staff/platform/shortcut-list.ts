import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { staffRanksJa } from '#shared/messages/staff-ranks.ja.ts';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import type { StaffQueue } from '#shared/options/staff.ts';

/** The sections of the console: the queues, and the screens beside them. */
export const SECTION_IDS = ['queues', 'members', 'content', 'audit', 'dashboard'] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** Where a shortcut works. In a queue, the keys of that queue, of `queues` and of `everywhere` work. */
export type ShortcutGroup = 'everywhere' | StaffQueue | SectionId;

type ShortcutRow = {
  /** Values of `KeyboardEvent.key` in lower case. */
  keys: readonly string[];
  /** The keys as the list of shortcuts displays them, if different from `keys`. 〜 stands for the keys in between. */
  shown?: readonly string[];
  does: string;
};

const { keys, palette } = staffFrameJa;
const { shortcuts: texts, decisions, secondCheck, manual } = staffJa;
/** The number key of the option at this index; the tenth option has 0. */
export const numberKey = (index: number): string => String((index + 1) % 10);
const numbered = (last: number) => Array.from({ length: last }, (_, index) => numberKey(index));
const numbers = (last: number, does: string): ShortcutRow => ({
  keys: numbered(last),
  shown: last > 2 ? ['1', '〜', numberKey(last - 1)] : numbered(last),
  does,
});

/**
 * All shortcut keys of the console, grouped by where they work. The list that `?` opens shows these rows, and
 * `useShortcuts` throws for a key that is missing here. J and K move in the visible list. G, Z and ? mean the same
 * everywhere, so a section must not give them another meaning.
 */
export const SHORTCUTS: Readonly<Record<ShortcutGroup, readonly ShortcutRow[]>> = {
  everywhere: [
    { keys: [], shown: ['Ctrl/⌘', 'K'], does: palette.title },
    { keys: ['g'], does: keys.go },
    { keys: ['j', 'k'], does: keys.lists },
    { keys: ['z'], does: staffJa.outgoing.undo },
    { keys: ['enter'], does: keys.open },
    { keys: ['escape'], does: keys.cancel },
    { keys: ['?'], does: texts.help },
  ],
  queues: [
    { keys: ['n'], does: texts.take },
    { keys: ['l'], does: staffJa.lease.release },
    { keys: ['m'], does: keys.member },
  ],
  age_documents: [
    { keys: ['d'], does: texts.document },
    { keys: ['+', ';', '=', '-', '0'], shown: ['+', '-', '0'], does: texts.zoom },
    { keys: ['t'], does: texts.rotate },
    { keys: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'], does: texts.scroll },
    numbers(3, texts.checks),
    { keys: ['v'], does: `${decisions.verify}・${secondCheck.restore}` },
    { keys: ['r'], does: decisions.resubmit },
    numbers(7, texts.reasons),
    { keys: ['u'], does: `${decisions.under_age}・${secondCheck.confirm}` },
  ],
  manual_recommends: [
    numbers(9, keys.men),
    { keys: ['o'], does: manual.recommend },
    { keys: ['x'], does: manual.none },
    numbers(3, keys.noneReasons),
  ],
  rank_requests: [
    numbers(7, keys.ranks),
    { keys: ['o'], does: staffRanksJa.grant },
    { keys: ['x'], does: staffRanksJa.refuse },
    numbers(5, keys.refusals),
  ],
  reports: [
    numbers(6, keys.rules),
    { keys: ['h', 'w', 's'], does: keys.actions },
    { keys: ['v'], does: keys.photo },
    { keys: ['o'], does: staffReportsJa.decision.uphold },
    { keys: ['x'], does: staffReportsJa.decision.dismiss },
  ],
  operator_chats: [
    numbers(10, texts.canned),
    { keys: ['r'], does: texts.write },
    { keys: [], shown: ['Ctrl/⌘', 'Enter'], does: texts.answer },
    { keys: ['x'], does: texts.closeChat },
  ],
  members: [
    { keys: ['/'], does: staffMembersJa.search.label },
    { keys: ['s'], does: staffMembersJa.actions.suspend },
    { keys: ['r'], does: staffMembersJa.actions.restore },
    { keys: ['t'], does: staffMembersJa.actions.status },
    { keys: ['c'], does: staffMembersJa.actions.rank },
    { keys: ['d'], does: staffMembersJa.actions.resubmission },
    numbers(8, keys.choices),
    { keys: ['m'], does: keys.note },
  ],
  content: [
    { keys: ['e'], does: keys.edit },
    { keys: ['n'], does: keys.add },
    { keys: ['x'], does: keys.remove },
    { keys: ['h', 's'], does: keys.hiding },
    numbers(10, keys.choices),
  ],
  audit: [
    { keys: ['o'], does: keys.older },
    { keys: ['n'], does: keys.newer },
  ],
  dashboard: [],
};

/** The groups whose keys work while `group` is shown, the most specific first. */
export const groupsAt = (group: ShortcutGroup): ShortcutGroup[] => {
  const isSection = SECTION_IDS.some((id) => id === group);
  return [...new Set<ShortcutGroup>([group, ...(isSection ? [] : (['queues'] as const)), 'everywhere'])];
};

/**
 * Whether `SHORTCUTS` contains the key for this group, or for any group when `group` is null.
 * @param key `KeyboardEvent.key` in lower case.
 */
export const isListedKey = (key: string, group: ShortcutGroup | null): boolean =>
  (group === null ? (Object.keys(SHORTCUTS) as ShortcutGroup[]) : groupsAt(group)).some((one) =>
    SHORTCUTS[one].some((row) => row.keys.includes(key)),
  );
