import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { useBrand } from '#web/components/brand.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { OutgoingBar, OutgoingProblems } from '../features/queues/components/outgoing-bar.tsx';
import type { Staff } from '../platform/cognito.ts';
import { partId } from '../platform/part-id.ts';
import { useShortcutsEnabled } from '../platform/shortcut-setting.ts';
import { DeskHeader } from './desk-header.tsx';
import { GoKeys } from './go-keys.tsx';
import { deskCommands } from './palette/commands.ts';
import { Palette } from './palette/palette.tsx';
import { QueuePanes } from './queue-panes.tsx';
import { SectionNav } from './section-nav.tsx';
import { SectionScreens } from './section-view.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useDesk } from './use-desk.ts';

type Overlay = 'keys' | 'palette' | 'leaving' | null;

/**
 * Shows a delayed decision about a member. Its code is loaded together with the members section, where staff make these
 * decisions.
 */
const DelayedBar = lazy(async () => ({
  default: (await import('../features/members/components/delayed-bar.tsx')).DelayedBar,
}));
const { unsaved } = staffFrameJa.session;

/**
 * The console of a signed-in staff member: the header and the sections. The command palette and the list of shortcuts
 * open as dialogs over them.
 */
export const Desk = ({ staff }: { staff: Staff }) => {
  const queryClient = useQueryClient();
  const brand = useBrand();
  const shortcuts = useShortcutsEnabled();
  const desk = useDesk(staff);
  const { section, sections, queue, queues, outgoing, decisions, undo, goSection, goQueue } = desk;
  const [overlay, setOverlay] = useState<Overlay>(null);
  // Clears cached data on unmount, so that the next staff member at this computer sees none of it.
  useEffect(() => () => queryClient.clear(), [queryClient]);
  const targets = [
    ...queues.map((one, index) => ({
      key: String(index + 1),
      name: staffJa.queues.names[one],
      go: () => goQueue(one),
    })),
    ...sections.map(({ id, key, name }) => ({ key, name, go: () => goSection(id) })),
  ];
  const leave = async () => {
    if (desk.isUnsaved()) setOverlay('leaving');
    else await desk.leave();
  };
  const commands = deskCommands({
    ...desk,
    work: queue && desk.works[queue],
    isUndoable: outgoing.outgoing?.step === 'waiting',
    go: goSection,
    showKeys: () => setOverlay('keys'),
    leave: () => void leave(),
  });
  const title = section === 'queues' ? staffJa.title : `${staffFrameJa.sections.names[section]} - ${staffJa.title}`;
  return (
    <div className="desk" data-shortcuts={shortcuts ? 'on' : 'off'}>
      <title>{`${title} | ${brand}`}</title>
      <a
        href={`#${partId(section === 'queues' && queue ? queue : section)}`}
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-card focus:px-4 focus:py-2"
      >
        {partsJa.skipToContent}
      </a>
      <DeskHeader
        staff={staff}
        onKeys={() => setOverlay('keys')}
        onPalette={() => setOverlay('palette')}
        onLeave={leave}
      >
        <OutgoingBar desk={outgoing} onUndo={undo} />
      </DeskHeader>
      <OutgoingProblems desk={outgoing} onUndo={undo} />
      {section !== 'members' && decisions.delayed?.step === 'failed' && (
        <div className="px-4 py-3 lg:px-6">
          <Suspense>
            <DelayedBar desk={decisions} />
          </Suspense>
        </div>
      )}
      <div className="desk-body">
        <SectionNav sections={sections} section={section} queues={queues} onGo={goSection} />
        <QueuePanes staff={staff} desk={desk} />
        <SectionScreens staff={staff} desk={desk} />
      </div>
      <GoKeys targets={targets} />
      <Palette
        open={overlay === 'palette'}
        onOpen={() => setOverlay('palette')}
        onClose={() => setOverlay(null)}
        commands={commands}
        onMember={desk.openMember}
      />
      <ConfirmDialog
        open={overlay === 'leaving'}
        title={unsaved.title}
        confirmLabel={unsaved.leave}
        cancelLabel={unsaved.stay}
        kind="leave"
        onConfirm={() => {
          setOverlay(null);
          void desk.leave();
        }}
        onCancel={() => setOverlay(null)}
      >
        {unsaved.body}
      </ConfirmDialog>
      <ShortcutHelp
        open={overlay === 'keys'}
        onClose={() => setOverlay(null)}
        at={section === 'queues' ? (queue ?? 'queues') : section}
      />
    </div>
  );
};
