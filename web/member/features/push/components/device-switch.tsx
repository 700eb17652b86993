import { pushSettingsJa } from '#shared/messages/push-settings.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Note } from '#web/components/states.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { readInstallWay } from '#web/platform/install/install-prompt.ts';
import { paths } from '#web/shell/paths.ts';
import { usePushDevice } from '../use-push-device.ts';

const { device } = pushSettingsJa;

/** The switch for push notifications on this device, or why this browser has none. */
export const DeviceSwitch = () => {
  const { state, turn, isPending, hasFailed } = usePushDevice();
  if (state === 'unsupported') {
    // iPhones and iPads give push notifications to apps on the home screen only.
    const canInstall = readInstallWay() === 'ios';
    return (
      <Note
        action={
          canInstall && (
            <LinkButton to={paths.appSettings} kind="secondary" small>
              {device.toInstall}
            </LinkButton>
          )
        }
      >
        {canInstall ? device.install : device.unsupported}
      </Note>
    );
  }
  if (state === 'denied') return <Note tone="care">{device.denied}</Note>;
  return (
    <section>
      <h2 className="mb-2 text-17">{device.title}</h2>
      <div className="-mx-4 border-line border-y px-4 sm:mx-0 sm:px-0">
        <Checkbox
          toggle
          className="py-1"
          label={device.label}
          hint={device.hint}
          checked={isPending ? state !== 'on' : state === 'on'}
          error={hasFailed ? device.failed : undefined}
          onChange={({ target }) => {
            if (isPending) return;
            turn(target.checked, {
              onSuccess: (now) => {
                if (now === 'on') showFlash(device.on, { tone: 'good' });
                if (now === 'off') showFlash(device.off);
              },
            });
          }}
        />
      </div>
    </section>
  );
};
