import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PairRow } from '#shared/contract/pair-row.ts';
import { listsJa } from '#shared/messages/lists.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import type { RecommendTab } from '#shared/options/matching.ts';
import type { Sex } from '#shared/options/member.ts';
import { Icon } from '#web/components/icon.tsx';
import { PersonList } from '#web/components/person-row.tsx';
import { type GroupedRows, groupRows } from '../list-groups.rules.ts';
import { RecommendRow } from './recommend-row.tsx';

const { groups: titles, people } = listsJa;
const { tabs } = matchingJa.lists;

/** CSS classes for a list directly below the tabs. The border of the tabs replaces the list's first hairline. */
export const UNDER_TABS = '-mt-6 *:border-t-0';

type RecommendGroupsProps = {
  rows: readonly PairRow[];
  sex: Sex;
  tab: RecommendTab | null;
  /** True: rows of matches link to profiles instead of chats. */
  profiles?: boolean;
  /** True when the whole list fits on this page. Only then the headings show the number of rows. */
  isWhole: boolean;
  /** Id of the chat room that is open beside the list. */
  current?: string | undefined;
};

/**
 * The rows of one page, in groups. Rows that wait for the member's answer come first; ended pairs come last, in a
 * collapsed group.
 */
export const RecommendGroups = ({ rows, sex, tab, profiles = false, isWhole, current }: RecommendGroupsProps) =>
  groupRows(rows, sex, tab).map((group) => {
    const title = titles[group.group];
    const list = (
      <PersonList label={group.isTitled ? title : tabs[tab ?? 'all']}>
        {group.rows.map((row) => (
          <RecommendRow key={row.id} row={row} sex={sex} profiles={profiles} current={row.uuid === current} />
        ))}
      </PersonList>
    );
    if (group.isFolded) return <Folded key={group.group} group={group} list={list} />;
    return (
      <section
        key={group.group}
        aria-label={group.isTitled ? title : undefined}
        className={group.isTitled ? undefined : UNDER_TABS}
      >
        {group.isTitled && (
          <h2 className="mb-2 flex items-baseline gap-2 text-17">
            {title}
            {isWhole && <Count>{group.rows.length}</Count>}
          </h2>
        )}
        {list}
      </section>
    );
  });

const Count = ({ children }: { children: number }) => (
  <span className="whitespace-nowrap font-normal text-13 text-ink-soft tabular-nums">{people(children)}</span>
);

/** Keys of the history entries whose collapsed group the member has opened. A step back finds the group open. */
const unfolded = new Set<string>();

/** A collapsed group: the ended pairs, which should not be the first thing that a member reads. */
const Folded = ({ group, list }: { group: GroupedRows<PairRow>; list: ReactNode }) => {
  const { key } = useLocation();
  return (
    <details
      className="group"
      open={unfolded.has(key)}
      onToggle={({ currentTarget: { open } }) => {
        unfolded[open ? 'add' : 'delete'](key);
      }}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-input">
        <h2 className="text-17">{titles[group.group]}</h2>
        <Count>{group.rows.length}</Count>
        <Icon
          name="chevron"
          size={20}
          className="ml-auto rotate-90 text-ink-soft transition-transform group-open:-rotate-90"
        />
      </summary>
      <div className="mt-2">{list}</div>
    </details>
  );
};
