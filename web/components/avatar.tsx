import { useState } from 'react';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { useReveal } from './cover.tsx';
import { cx } from './cx.ts';
import { tellIfExpired } from './expired-photo.ts';
import { Icon } from './icon.tsx';

/** The API sends this path for a member without a photo (spec part-1 §9). */
export const fallbackPhoto = '/images/fallback/default.png';
/** The photo's URL; null when the member has no photo. */
export const photoUrl = (src: string | null | undefined): string | null =>
  src && !src.endsWith(fallbackPhoto) ? src : null;

/**
 * The image's `sizes` attribute for a large photo: as wide as the window on a phone, 320 px in wider windows, 480 px on
 * a desktop (rules: Home). early.js has the same value.
 */
const LARGE_SIZES = '(min-width: 64rem) 480px, (min-width: 36rem) 320px, 100vw';

type PhotoProps = {
  src: string | null | undefined;
  /** Alt text: the name of the person in the photo. Empty when the name is shown beside the photo. */
  alt: string;
  /** Overrides the member's cover setting (photos blurred, names hidden): true blurs this photo, false shows it. */
  cover?: boolean | undefined;
  /** True for a photo inside a link or button: a tap on the photo does not remove the blur. */
  still?: boolean | undefined;
  /** For a photo at the top of the page: it is loaded at once and before other pictures. */
  eager?: boolean | undefined;
  /**
   * URL of the same photo 780 px wide (`src` is 390 px wide). Pass it when the photo is as wide as a phone's window, or
   * takes more than a third of a desktop window.
   */
  large?: string | undefined;
  /** Classes for shape and size. */
  className?: string | undefined;
  /** Size in px of the icon that is shown when there is no photo. */
  iconSize?: 20 | 24 | 32 | 40 | undefined;
};

/**
 * A member's photo, blurred while the cover setting is on. Without a photo it shows an icon. When the photo fails to
 * load it shows the default image (spec part-1 §2), and an icon when that image fails too.
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
          // Crops a 4:5 photo to the same square as the server does (shared/rules/photo-shape.ts).
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
  /** The member's name, for the alt text. Omit it when the name is visible beside the picture. */
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
