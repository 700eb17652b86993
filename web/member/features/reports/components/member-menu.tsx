import { lazy, type ReactNode, Suspense, useState } from 'react';
import { safetyLabelsJa } from '#shared/messages/safety-labels.ja.ts';
import { IconButton } from '#web/components/button.tsx';
import { SafetyDialogs, type SafetySubject } from './safety-dialogs.tsx';

const MemberSheet = lazy(async () => ({ default: (await import('./member-sheet.tsx')).MemberSheet }));

type MemberMenuProps = SafetySubject & {
  /** The dialog that blocks a match; other members are blocked by the usual dialog. */
  blockMatch?: ((onClose: () => void) => ReactNode) | undefined;
};

/** The ⋯ button on a profile's photo. It opens a sheet to report or block the member, which is loaded then. */
export const MemberMenu = ({ blockMatch, ...subject }: MemberMenuProps) => {
  const [layer, setLayer] = useState<'menu' | 'report' | 'block' | null>(null);
  const close = () => setLayer(null);
  const isMatchBlocked = layer === 'block' && blockMatch !== undefined;
  return (
    <>
      <IconButton
        icon="more"
        label={safetyLabelsJa.menu.open}
        aria-haspopup="dialog"
        aria-expanded={layer === 'menu'}
        onClick={() => setLayer('menu')}
        onPhoto
      />
      <Suspense>
        {layer === 'menu' && (
          <MemberSheet onReport={() => setLayer('report')} onBlock={() => setLayer('block')} onClose={close} />
        )}
        {isMatchBlocked && blockMatch(close)}
      </Suspense>
      <SafetyDialogs {...subject} layer={layer === 'menu' || isMatchBlocked ? null : layer} onClose={close} />
    </>
  );
};
