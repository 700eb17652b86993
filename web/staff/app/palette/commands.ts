import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import type { DeskQueue } from '../../features/queues/desk-queues.ts';
import type { AnyQueueWork } from '../../features/queues/use-queue-work.ts';
import type { SectionId } from '../../platform/shortcut-list.ts';
import type { Section } from '../sections.ts';
import { type Findable, findIn, namesMember } from './match.rules.ts';

/** `keys`: the shortcut that does the same. */
export type Command = Findable & { keys?: readonly string[]; act: () => void };

const { palette: texts, words } = staffFrameJa;
const G = 'G';

type Acts = {
  sections: readonly Section[];
  /** The queues of the signed-in groups, in the list's order. */
  queues: readonly DeskQueue[];
  /** The work on the shown queue; undefined for staff who work no queue. */
  work: AnyQueueWork | undefined;
  isUndoable: boolean;
  go: (section: SectionId) => void;
  goQueue: (queue: DeskQueue) => void;
  undo: () => void;
  showKeys: () => void;
  leave: () => void;
};

/** Everything that the palette offers now. Commands without an effect are left out. */
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
 * The commands that the palette lists for the typed text. A member can be opened by any text: this command is first
 * when the text is an id or an address, else last.
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
