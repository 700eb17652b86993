import { Activity, Suspense, useState } from 'react';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { Loading, SkeletonText } from '#web/components/skeleton.tsx';
import type { Staff } from '../platform/cognito.ts';
import { partId } from '../platform/part-id.ts';
import { ShortcutScope } from '../platform/shortcut-scope.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { type ScreenId, SECTION_SCREENS } from './section-screens.ts';
import type { DeskState } from './use-desk.ts';

/**
 * The screens of all sections except the queues. An opened screen stays mounted, so that it keeps its typed text while
 * another section is shown.
 */
export const SectionScreens = ({ staff, desk }: { staff: Staff; desk: DeskState }) => {
  const { section, sections, asked, decisions } = desk;
  const [opened, setOpened] = useState<readonly ScreenId[]>([]);
  if (section !== 'queues' && !opened.includes(section)) setOpened([...opened, section]);
  return opened
    .filter((id) => sections.some((one) => one.id === id))
    .map((id) => {
      const Screen = SECTION_SCREENS[id];
      const isMembers = id === 'members' && asked.times > 0;
      return (
        <Activity key={id} mode={id === section ? 'visible' : 'hidden'}>
          <main id={partId(id)} tabIndex={-1} aria-label={staffFrameJa.sections.names[id]} className="section-screen">
            <ShortcutScope value={id}>
              <ScreenBoundary>
                <Suspense
                  fallback={
                    <Loading>
                      <SkeletonText lines={4} />
                    </Loading>
                  }
                >
                  {/* `key`: the screen is mounted again each time a member is opened from elsewhere. */}
                  <Screen
                    key={isMembers ? asked.times : 0}
                    staff={staff}
                    decisions={decisions}
                    initialId={isMembers ? asked.initialId : undefined}
                  />
                </Suspense>
              </ScreenBoundary>
            </ShortcutScope>
          </main>
        </Activity>
      );
    });
};
