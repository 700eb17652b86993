import { useState } from 'react';
import { securityJa } from '#shared/messages/security.ja.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { List } from '#web/components/list.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { useSignOut } from '#web/visitor/auth/public.ts';
import { type DeviceSession, useEndSession } from '../api/use-sessions.ts';
import { SessionRow } from './session-row.tsx';

const { sessions: texts } = securityJa;

/** The list of signed-in devices: this device, then the others. A dialog asks before every sign-out. */
export const SessionLists = ({ all }: { all: readonly DeviceSession[] }) => {
  const [asked, setAsked] = useState<DeviceSession | 'others' | null>(null);
  const here = all.filter(({ current }) => current);
  const others = all.filter(({ current }) => !current);
  return (
    <>
      <List label={texts.current}>
        {here.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </List>
      <section aria-labelledby="other-devices" className="flex flex-col gap-2">
        <h2 id="other-devices" className="text-17">
          {texts.others}
        </h2>
        {others.length === 0 ? (
          <p className="text-ink-soft">{texts.onlyThis}</p>
        ) : (
          <List label={texts.others}>
            {others.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
            ))}
          </List>
        )}
        {others.length > 1 && (
          <div className="-ml-4">
            <Button kind="quiet" small onClick={() => setAsked('others')}>
              {texts.endOthers}
            </Button>
          </div>
        )}
      </section>
      {asked && <EndDialog key={asked === 'others' ? asked : asked.id} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
};

const wordsFor = (asked: DeviceSession | 'others') => {
  if (asked === 'others') return { ...texts.confirmOthers, done: texts.endedOthers };
  const { device, current } = asked;
  if (current) return { ...texts.confirmThis, done: '' };
  return { ...texts.confirmOne, title: texts.confirmOne.title(device), done: texts.ended(device) };
};

const EndDialog = ({ asked, onClose }: { asked: DeviceSession | 'others'; onClose: () => void }) => {
  const { mutate, isPending, error } = useEndSession();
  const signOut = useSignOut();
  const { title, body, confirm, done } = wordsFor(asked);
  const leave = (text: string, tone: 'good' | 'neutral') => {
    onClose();
    showFlash(text, { tone });
  };
  const end = () => {
    if (asked !== 'others' && asked.current) return signOut.mutate(undefined);
    return mutate(
      { body: { id: asked === 'others' ? asked : asked.id } },
      {
        onSuccess: () => leave(done, 'good'),
        onError: ({ code }) => code === 'not_found' && leave(texts.gone, 'neutral'),
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      onConfirm={end}
      onCancel={onClose}
      busy={isPending || signOut.isPending}
      error={error?.message}
    >
      {body}
    </ConfirmDialog>
  );
};
