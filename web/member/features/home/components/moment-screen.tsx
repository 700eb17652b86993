import type { ReactNode } from 'react';
import type { IconName } from '#web/components/icon.tsx';
import { LensEmpty } from '#web/components/lens.tsx';
import { useFocusWhereLost } from '#web/components/use-focus-where-lost.ts';

export type MomentScreenProps = {
  /** Icon shown inside the drawing of two overlapping circles. */
  icon?: IconName | undefined;
  /** A drawing of a quiet room, shown instead of the two circles. */
  room?: ReactNode;
  title: string;
  /** One or two sentences of text. */
  children: ReactNode;
  /** The screen's one button or link. */
  action?: ReactNode;
  /** `alert`: the screen is the result of the last click, and a screen reader announces it. */
  role?: 'alert' | undefined;
};

/** A home screen that shows no member: one statement and one action. */
export const MomentScreen = ({ icon, room, title, children, action, role }: MomentScreenProps) => {
  // If the clicked button disappeared together with the former screen, the focus moves to the heading.
  const heading = useFocusWhereLost<HTMLHeadingElement>(title);
  return (
    <section role={role} className="flex flex-col items-center py-8 text-center low:py-0">
      {room ? <div className="w-48 low:w-32">{room}</div> : <LensEmpty icon={icon} />}
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-6 max-w-[14em] font-mincho font-normal text-28 outline-none max-[22.5rem]:text-20 low:mt-2 low:max-w-none"
      >
        {title}
      </h2>
      <div className="mt-4 max-w-[26em] text-balance text-ink-soft low:mt-2 low:max-w-[40em] [&_p]:text-balance">
        {children}
      </div>
      {action && <div className="mt-8 flex w-full flex-col items-center low:mt-4">{action}</div>}
    </section>
  );
};
