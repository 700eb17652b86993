import { useState } from 'react';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { useReveal } from './cover.tsx';
import { cx } from './cx.ts';
import { tellIfExpired } from './expired-photo.ts';
import { Icon } from './icon.tsx';

/** Wire value for a missing photo (spec part-1 §9). */
export const fallbackPhoto = '/images/fallback/default.png';
/** The URL to load, or null without a photo. */
export const photoUrl = (src: string | null | undefined): string | null =>
  src && !src.endsWith(fallbackPhoto) ? src : null;

/**
 * A large photo is as wide as a phone, else half a column, on a desktop 480 px (rules: Home). early.js has the same
 * sizes.
 */
const LARGE_SIZES = '(min-width: 64rem) 480px, (min-width: 36rem) 320px, 100vw';

type PhotoProps = {
  src: string | null | undefined;
  /** Whose photo, for screen readers; empty when the name is shown beside it. */
  alt: string;
  /** Overrides the header's cover setting. */
  cover?: boolean | undefined;
  /** For a photo inside a link or button: taps go to the row, so the covered photo has no "show" button. */
  still?: boolean | undefined;
  /** Above the fold: loads at once, before other pictures. */
  eager?: boolean | undefined;
  /** The same photo 780 px wide (`src`: 390), for a photo that fills the window or more than a third of a desktop. */
  large?: string | undefined;
  /** Shape and size. */
  className?: string | undefined;
  /** Size in px of the icon shown without a photo. */
  iconSize?: 20 | 24 | 32 | 40 | undefined;
};

/**
 * A member's photo, blurred while the cover is on. Shows an icon when the photo is missing, the default image when it
 * fails to load (spec part-1 §2), and an icon when that fails too.
 */
export const Photo = ({ src, alt, cover, still, eager, large, className, iconSize = 40 }: PhotoProps) => {
  const url = photoUrl(src);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const { hidden, reveal } = useReveal(cover);
  const shown = url === null ? undefined : [url, fallbackPhoto].find((one) => !broken.includes(one));
  const isOwn = shown === url;
  return (
    <span className={cx('relative block shrink-0 overflow-hidden bg-sunken', className)}>
      {shown ? (
        <img
          src={shown}
          {...(large && isOwn && { srcSet: `${shown} 390w, ${large} 780w`, sizes: LARGE_SIZES })}
          alt={hidden ? '' : alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onError={() => {
            setBroken([...broken, shown]);
            tellIfExpired(shown);
          }}
          // A square of a 4:5 photo shows the same part as the server's square (shared/rules/photo-shape.ts).
          className={cx('size-full object-cover object-[50%_20%]', hidden && isOwn && 'covered')}
        />
      ) : (
        <span
          className="flex size-full items-center justify-center text-edge"
          {...(hidden || alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        >
          <Icon name="person" size={iconSize} />
        </span>
      )}
      {shown && isOwn && hidden && !still && (
        <button
          type="button"
          aria-label={partsJa.cover.showPhoto}
          onClick={reveal}
          className="absolute inset-0 focus-visible:-outline-offset-4"
        />
      )}
    </span>
  );
};

const sizes = { sm: 'size-8', md: 'size-12', lg: 'size-16', xl: 'size-24' };

type AvatarProps = Pick<PhotoProps, 'src' | 'cover' | 'still'> & {
  /** Given: screen readers announce the picture. Omitted: the picture is decoration beside visible text. */
  name?: string | undefined;
  /** 32, 48, 64, 96 px. */
  size?: keyof typeof sizes | undefined;
};

/** A round photo for rows, bubbles and headers. */
export const Avatar = ({ src, name, size = 'md', cover, still = true }: AvatarProps) => (
  <Photo
    src={src}
    alt={name ? memberPartsJa.avatar.of(name) : ''}
    cover={cover}
    still={still}
    iconSize={size === 'sm' ? 20 : size === 'xl' ? 40 : 24}
    className={cx('rounded-full', sizes[size])}
  />
);
