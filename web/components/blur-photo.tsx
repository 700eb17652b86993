import { useState } from 'react';
import { fallbackPhoto, photoUrl } from './avatar.tsx';
import { useReveal } from './cover.tsx';
import { cx } from './cx.ts';
import { tellIfExpired } from './expired-photo.ts';
import { Icon } from './icon.tsx';

/** Widths in px of a photo's two versions. The API's list responses contain the URLs of both. */
const WIDTHS = { small: 96, full: 390 };

type BlurPhotoProps = {
  /** URL of the photo's version that is 390 px wide. */
  src: string;
  /** URL of the photo's version that is 96 px wide, shown blurred until `src` has loaded. */
  small: string;
  /** The image's `sizes` attribute, for example `(min-width: 40rem) 190px, 50vw`. */
  sizes: string;
  /** Classes for shape and size. */
  className?: string | undefined;
};

/**
 * A member's photo in a long list, beside a visible name. The browser loads the photo shortly before it is scrolled
 * into view. Until it has loaded, a small version is shown blurred. While the cover setting blurs photos, a tap does
 * not reveal this photo.
 */
export const BlurPhoto = ({ src, small, sizes, className }: BlurPhotoProps) => {
  const url = photoUrl(src);
  return (
    <span className={cx('relative block overflow-hidden bg-sunken', className)}>
      {url === null ? <NoPhoto /> : <Picture key={url} url={url} small={photoUrl(small)} sizes={sizes} />}
    </span>
  );
};

type PictureProps = { url: string; small: string | null; sizes: string };

// A 4:5 photo in a square box is cropped in the same way as the server's square version of the photo
// (shared/rules/photo-shape.ts).
const LOOK = 'absolute inset-0 size-full object-cover object-[50%_20%]';

const Picture = ({ url, small, sizes }: PictureProps) => {
  const [state, setState] = useState<'awaited' | 'shown' | 'broken' | 'nothing'>('awaited');
  const { hidden } = useReveal();
  if (state === 'nothing') return <NoPhoto />;
  if (state === 'broken')
    return <img src={fallbackPhoto} alt="" onError={() => setState('nothing')} className={LOOK} />;
  return (
    <>
      {small !== null && (
        <img src={small} alt="" loading="lazy" decoding="async" draggable={false} className={cx(LOOK, 'photo-veil')} />
      )}
      <img
        // A cached image may be complete before React adds its `load` listener.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setState('shown');
        }}
        src={url}
        srcSet={small === null ? undefined : `${small} ${WIDTHS.small}w, ${url} ${WIDTHS.full}w`}
        sizes={sizes}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => {
          setState('broken');
          tellIfExpired(url);
        }}
        className={cx(LOOK, 'transition-opacity', state === 'awaited' && 'opacity-0', hidden && 'covered')}
      />
    </>
  );
};

const NoPhoto = () => (
  <span aria-hidden="true" className="flex size-full items-center justify-center text-edge">
    <Icon name="person" size={40} />
  </span>
);
