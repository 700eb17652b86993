import { useEffect, useEffectEvent, useState } from 'react';
import { DOCUMENT_LINK_MS } from '#shared/limits.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Note } from '#web/components/states.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { isSessionRefusal } from '../../../platform/call-staff-api.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import { useViewDocument } from '../api/use-view-document.ts';
import type { ReviewItem } from '../use-review.ts';
import { DocumentImage } from './document-image.tsx';

const texts = staffJa.document;
type HiddenBy = keyof typeof texts.hidden;
const LOST_CODES = ['lease_lost', 'already_decided', 'not_found'] as const;

type DocumentViewerProps = {
  item: ReviewItem;
  /** Whether the document was displayed. If so, the "show" button is no longer the primary button. */
  seen: boolean;
  /** Called when the document is displayed. */
  onSeen: () => void;
  /** Called when the document was deleted (it is kept for 72 hours): staff can then decide without seeing it. */
  onGone: () => void;
  /** Called when the API responds that the item is no longer leased to this staff member. */
  onLost: (reason: (typeof LOST_CODES)[number]) => void;
};

/** Shows the document only after a click, for 60 s, and hides it as soon as the console's window loses the focus. */
export const DocumentViewer = ({ item, seen, onSeen, onGone, onLost }: DocumentViewerProps) => {
  const view = useViewDocument();
  const [link, setLink] = useState<string | null>(null);
  const [gone, setGone] = useState(false);
  const [hiddenBy, setHiddenBy] = useState<HiddenBy | null>(null);
  const hide = (by: HiddenBy) => {
    if (link === null) return;
    setLink(null);
    setHiddenBy(by);
    view.reset();
  };
  const onError = (error: ApiError) => {
    if (item.stage === 'confirm' && error.code === 'not_found') {
      setGone(true);
      return onGone();
    }
    const reason = LOST_CODES.find((code) => code === error.code);
    if (reason) onLost(reason);
  };
  const show = () => {
    if (link !== null || gone || view.isPending) return;
    setHiddenBy(null);
    // When the URL arrives, the staff member may already have switched to another window; then the document is not
    // shown.
    view.mutate(
      { params: { id: item.id } },
      { onSuccess: ({ url }) => (document.hasFocus() ? setLink(url) : setHiddenBy('away')), onError },
    );
  };
  const away = useEffectEvent(() => hide('away'));
  useEffect(() => {
    const leave = () => away();
    window.addEventListener('blur', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('blur', leave);
      document.removeEventListener('visibilitychange', leave);
      // React also runs this cleanup when another queue or section is shown: the component is then hidden by
      // `Activity`, but stays mounted.
      away();
    };
  }, []);
  useShortcuts({ d: () => (link === null ? show() : hide('hand')) });

  if (link !== null) {
    return (
      <DocumentImage
        url={link}
        lengthMs={DOCUMENT_LINK_MS}
        onLoad={onSeen}
        onOver={() => hide('time')}
        onBroken={() => hide('broken')}
        onHide={() => hide('hand')}
      />
    );
  }
  if (gone)
    return (
      <Note icon="trash" title={texts.gone}>
        {texts.goneHint}
      </Note>
    );
  const error = view.error && !isSessionRefusal(view.error) ? view.error.message : null;
  return (
    <div className="document-prompt flex flex-col items-center justify-center gap-4 rounded-card bg-sunken px-4 py-8 text-center">
      <Icon name={hiddenBy ? 'eye-off' : 'document'} size={40} className="text-ink-soft" />
      <div role="status" className="max-w-[30em]">
        {error ? <p className="text-danger">{error}</p> : hiddenBy && <p>{texts.hidden[hiddenBy]}</p>}
      </div>
      <Button
        kind={seen ? 'secondary' : 'primary'}
        icon="eye"
        busy={view.isPending}
        onClick={show}
        aria-keyshortcuts="D"
      >
        {texts.show}
        <Kbd>D</Kbd>
      </Button>
      <div className="text-13 text-ink-soft">
        <p>{texts.logged}</p>
        <p>{texts.limits}</p>
      </div>
    </div>
  );
};
