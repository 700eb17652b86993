import { useState } from 'react';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { cx } from '#web/components/cx.ts';
import { Note } from '#web/components/states.tsx';
import type { Staff } from '../../../platform/cognito.ts';
import type { EditorKind } from '../editor.ts';
import { EDITORS } from '../editors.ts';
import { useLeaveGuard } from '../use-leave-guard.tsx';
import { EditorDesk } from './editor-desk.tsx';
import { HidingDesk } from './hiding-desk.tsx';

type Tab = EditorKind | 'hiding';
const TABS: readonly Tab[] = ['notices', 'announcements', 'topics', 'help', 'modals', 'hiding'];
const SEXES: readonly [Sex, string][] = [
  [MAN, staffContentJa.sexes.man],
  [WOMAN, staffContentJa.sexes.woman],
];

/** The content section: staff write texts for all members, and hide content of single members. */
export const ContentScreen = ({ staff }: { staff: Staff }) => {
  // Only these groups may write texts. The server checks the groups too; the console only hides the tabs.
  const isEditor = staff.groups.some((group) => group === 'support' || group === 'admin');
  const tabs = isEditor ? TABS : TABS.filter((tab) => tab === 'hiding');
  const [tab, setTab] = useState<Tab>(tabs[0] ?? 'hiding');
  const [sex, setSex] = useState<Sex>(WOMAN);
  const guard = useLeaveGuard();
  if (staff.groups.length === 0) return <Note tone="care">{staffContentJa.noGroup}</Note>;
  const editor = tab === 'hiding' ? null : EDITORS[tab];
  return (
    <div className="content-screen">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b">
        <h2 className="sr-only">{staffContentJa.title}</h2>
        <nav aria-label={staffContentJa.title} className="max-w-full overflow-x-auto">
          <ul className="flex">
            {tabs.map((one) => (
              <li key={one}>
                <Choice isChosen={one === tab} onChoose={() => guard.leave(() => setTab(one))}>
                  {staffContentJa.tabs[one]}
                </Choice>
              </li>
            ))}
          </ul>
        </nav>
        {editor?.bySex && (
          // biome-ignore lint/a11y/useSemanticElements: these are two views of a list, not fields of a form
          <div role="group" aria-label={staffContentJa.sexes.legend} className="flex">
            {SEXES.map(([value, label]) => (
              <Choice key={value} isChosen={value === sex} onChoose={() => guard.leave(() => setSex(value))}>
                {label}
              </Choice>
            ))}
          </div>
        )}
      </div>
      {editor ? <EditorDesk key={`${tab} ${sex}`} editor={editor} sex={sex} guard={guard} /> : <HidingDesk />}
      {guard.dialog}
    </div>
  );
};

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: string };

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-current={isChosen || undefined}
    onClick={() => !isChosen && onChoose()}
    className={cx(
      'min-h-11 whitespace-nowrap px-3',
      isChosen ? 'border-ink border-b-2 font-semibold' : 'pb-0.5 text-ink-soft',
    )}
  >
    {children}
  </button>
);
