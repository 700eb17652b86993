import { Activity, Suspense, useState } from 'react';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { Loading, SkeletonText } from '#web/components/skeleton.tsx';
import type { Staff } from '../platform/cognito.ts';
import { partId } from '../platform/part-id.ts';
import { ShortcutScope } from '../platform/shortcut-scope.ts';
import { PLACE_SCREENS, type ScreenId } from './place-screens.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import type { DeskState } from './use-desk.ts';

/** The screens beside the queues. One that was opened keeps what was typed there while another place is shown. */
export const PlaceScreens = ({ staff, desk }: { staff: Staff; desk: DeskState }) => {
  const { place, places, asked, decisions } = desk;
  const [opened, setOpened] = useState<readonly ScreenId[]>([]);
  if (place !== 'queues' && !opened.includes(place)) setOpened([...opened, place]);
  return opened
    .filter((id) => places.some((one) => one.id === id))
    .map((id) => {
      const Screen = PLACE_SCREENS[id];
      const isMembers = id === 'members' && asked.times > 0;
      return (
        <Activity key={id} mode={id === place ? 'visible' : 'hidden'}>
          <main id={partId(id)} tabIndex={-1} aria-label={staffFrameJa.places.names[id]} className="place-screen">
            <ShortcutScope value={id}>
              <ScreenBoundary>
                <Suspense
                  fallback={
                    <Loading>
                      <SkeletonText lines={4} />
                    </Loading>
                  }
                >
                  {/* The palette's next member is a new page. */}
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
