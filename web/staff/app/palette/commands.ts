import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import type { DeskQueue } from '../../features/queues/desk-queues.ts';
import type { AnyQueueWork } from '../../features/queues/use-queue-work.ts';
import type { SectionId } from '../../platform/shortcut-list.ts';
import type { Section } from '../sections.ts';
import { type Findable, findIn, namesMember } from './match.rules.ts';

/** A command of the palette. `keys` is its keyboard shortcut. */
export type Command = Findable & { keys?: readonly string[]; act: () => void };

const { palette: texts, words } = staffFrameJa;
const G = 'G';

type Acts = {
  sections: readonly Section[];
  /** The queues of the staff member's groups, in the same order as in the console's list of queues. */
  queues: readonly DeskQueue[];
  /** State and actions of the visible queue; undefined for staff whose groups have no queue. */
  work: AnyQueueWork | undefined;
  isUndoable: boolean;
  go: (section: SectionId) => void;
  goQueue: (queue: DeskQueue) => void;
  undo: () => void;
  showKeys: () => void;
  leave: () => void;
};

/** All commands that the palette offers in the present state. Commands that would do nothing are omitted. */
export const deskCommands = (desk: Acts): Command[] => {
  const { sections, queues, work, isUndoable, go, goQueue, undo, showKeys, leave } = desk;
  const now: (Command | false)[] = [
    isUndoable && { id: 'undo', label: staffJa.outgoing.undo, words: words.undo, keys: ['Z'], act: undo },
    work !== undefined &&
      !work.held && {
        id: 'take',
        label: texts.take(staffJa.queues.names[work.queue]),
        words: words.take,
        keys: ['N'],
        act: () => {
          goQueue(work.queue);
          work.take();
        },
      },
    work !== undefined &&
      work.held !== null && {
        id: 'release',
        label: staffJa.lease.release,
        words: words.release,
        keys: ['L'],
        act: work.giveBack,
      },
    ...queues.map((queue, index) => ({
      id: `queue:${queue}`,
      label: texts.go(staffJa.queues.names[queue]),
      words: words.queues[queue],
      keys: [G, String(index + 1)],
      act: () => goQueue(queue),
    })),
    ...sections.map(({ id, name, key }) => ({
      id: `section:${id}`,
      label: texts.go(name),
      words: words.sections[id],
      keys: [G, key.toUpperCase()],
      act: () => go(id),
    })),
    { id: 'keys', label: staffJa.shortcuts.title, words: words.keys, keys: ['?'], act: showKeys },
    { id: 'leave', label: staffJa.signIn.signOut, words: words.signOut, act: leave },
  ];
  return now.filter((command) => command !== false);
};

/**
 * The commands that match the typed text. With `onMember` the list also has a command that opens the member named by
 * the text. That command comes first when the text looks like an id or an e-mail address, and last otherwise.
 */
export const commandsFor = (
  typed: string,
  commands: readonly Command[],
  recent: readonly string[],
  onMember?: (asked: string) => void,
): Command[] => {
  const found = findIn(commands, typed, recent);
  const asked = typed.trim();
  if (!asked || !onMember) return found;
  const member = { id: 'member', label: texts.member(asked), words: words.member, act: () => onMember(asked) };
  return namesMember(asked) ? [member, ...found] : [...found, member];
};
