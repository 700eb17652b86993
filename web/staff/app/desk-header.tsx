import { type ReactNode, useState } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { Button } from '#web/components/button.tsx';
import { LensMark } from '#web/components/lens.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import type { Staff } from '../platform/cognito.ts';
import { useShortcuts } from '../platform/use-shortcuts.ts';
import { Kbd } from '../shell/kbd.tsx';
import { groupNamesOf } from './group-names.ts';

type DeskHeaderProps = {
  staff: Staff;
  onKeys: () => void;
  onPalette: () => void;
  onLeave: () => Promise<void>;
  /** Shows the last decision and its undo button. */
  children: ReactNode;
};

/**
 * Header of the console: name and groups of the signed-in staff member, the last decision, buttons for the command
 * palette, the list of shortcuts and the sign-out.
 */
export const DeskHeader = ({ staff, onKeys, onPalette, onLeave, children }: DeskHeaderProps) => {
  const [leaving, setLeaving] = useState(false);
  useShortcuts({ '?': onKeys });
  const leave = () => {
    setLeaving(true);
    void onLeave().finally(() => setLeaving(false));
  };
  return (
    <header className="desk-header flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-card px-4 py-1.5 lg:px-6">
      <LensMark size={16} />
      <h1 className="font-sans text-17">{staffJa.title}</h1>
      {children}
      <p className="order-last flex w-full min-w-0 items-center gap-2 pb-1 sm:order-none sm:ml-auto sm:w-auto sm:pb-0">
        <span className="sr-only">{staffJa.account.label}</span>
        <span className="min-w-0 truncate text-13 text-ink-soft">{staff.email}</span>
        <StatusPill>{groupNamesOf(staff)}</StatusPill>
      </p>
      <div className="-mr-4 ml-auto flex sm:ml-0">
        <Button
          kind="quiet"
          small
          icon="search"
          className="text-13!"
          onClick={onPalette}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          aria-label={staffFrameJa.palette.open}
        >
          <span className="max-sm:hidden">{staffFrameJa.palette.open}</span>
          <span className="max-lg:hidden">
            <Kbd>Ctrl K</Kbd>
          </span>
        </Button>
        <span className="hidden lg:inline">
          <Button kind="quiet" small className="text-13!" onClick={onKeys} aria-keyshortcuts="?">
            {staffJa.shortcuts.title}
            <Kbd>?</Kbd>
          </Button>
        </span>
        <Button kind="quiet" small icon="logout" className="text-13!" busy={leaving} onClick={leave}>
          {staffJa.signIn.signOut}
        </Button>
      </div>
    </header>
  );
};
