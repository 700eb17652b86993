import { Flash } from '#web/components/flash.tsx';
import { endFlash, runFlashAction, useFlash } from '#web/platform/flash/flash-store.ts';

/** The message that `showFlash` stored, shown on every screen. */
export const StoredFlash = () => {
  const flash = useFlash();
  if (!flash) return <Flash message={null} />;
  const { id, text, tone, stay, action } = flash;
  return (
    <Flash
      message={text}
      id={id}
      tone={tone}
      stay={stay}
      action={action && { label: action.label, onPress: () => runFlashAction(id) }}
      onGone={() => endFlash(id)}
    />
  );
};
