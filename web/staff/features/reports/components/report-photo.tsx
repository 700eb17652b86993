import { useState } from 'react';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import { useViewReportedPhoto } from '../api/use-view-reported-photo.ts';

const { photo: texts } = staffReportsJa;

type ReportPhotoProps = {
  id: string;
  /** Called when the photo was displayed, or when its URL returned no image. */
  onSeen: () => void;
};

/**
 * The reported photo, loaded on a click, because each request writes an audit entry. Its URL is valid for 60 seconds.
 */
export const ReportPhoto = ({ id, onSeen }: ReportPhotoProps) => {
  const { mutate, data, isPending, error } = useViewReportedPhoto();
  const [isBroken, setBroken] = useState(false);
  const open = () => {
    setBroken(false);
    if (!isPending) mutate({ params: { id } });
  };
  useShortcuts({ v: open });
  return (
    <div className="flex flex-col gap-3">
      {data && !isBroken && (
        <img
          src={data.url}
          alt={texts.alt}
          className="max-h-[60dvh] w-fit max-w-full rounded-card object-contain"
          onLoad={onSeen}
          onError={() => {
            setBroken(true);
            onSeen();
          }}
        />
      )}
      {(error || isBroken) && (
        <Note tone="danger" role="alert">
          {error ? error.message : texts.gone}
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="secondary" small busy={isPending} onClick={open} aria-keyshortcuts="V">
          {texts.open}
          <Kbd>V</Kbd>
        </Button>
        <span className="text-13 text-ink-soft">{texts.hint}</span>
      </div>
    </div>
  );
};
