import { useState } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { useReveal } from './cover.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** Wire value of a photo that is not set (spec part-1 §9). */
export const fallbackPhoto = '/images/fallback/default.png';
/** The address to load, or null where there is no photo. */
export const photoUrl = (src: string | null | undefined): string | null =>
  src && !src.endsWith(fallbackPhoto) ? src : null;

export type PhotoProps = {
  src: string | null | undefined;
  /** Whose photo, for screen readers; empty where the name stands beside it. */
  alt: string;
  /** Overrides the header's cover. */
  cover?: boolean | undefined;
  /** In a link or button, where a tap means the row: no "show" control of its own. */
  still?: boolean | undefined;
  /** Above the fold: load at once. */
  eager?: boolean | undefined;
  /** Shape and size. */
  className?: string | undefined;
  /** px of the drawing that stands in for a missing photo. */
  iconSize?: 20 | 24 | 32 | 40 | undefined;
};

/** A member's photo: a quiet figure when there is none or it fails to load, blurred while the cover is on. */
export const Photo = ({ src, alt, cover, still, eager, className, iconSize = 40 }: PhotoProps) => {
  const url = photoUrl(src);
  const [broken, setBroken] = useState<string | null>(null);
  const { hidden, reveal } = useReveal(cover);
  const shown = url !== null && broken !== url;
  return (
    <span className={cx('relative block shrink-0 overflow-hidden bg-sunken', className)}>
      {shown ? (
        <img
          src={url}
          alt={hidden ? '' : alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setBroken(url)}
          className={cx('size-full object-cover', hidden && 'covered')}
        />
      ) : (
        <span
          className="flex size-full items-center justify-center text-edge"
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          <Icon name="person" size={iconSize} />
        </span>
      )}
      {shown && hidden && !still && (
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

export type AvatarProps = Pick<PhotoProps, 'src' | 'cover' | 'still'> & {
  /** With a name the picture is announced; without, it is decoration beside visible text. */
  name?: string | undefined;
  /** 32, 48, 64, 96 px. */
  size?: keyof typeof sizes | undefined;
};

/** A round photo in rows, bubbles and headers. */
export const Avatar = ({ src, name, size = 'md', cover, still = true }: AvatarProps) => (
  <Photo
    src={src}
    alt={name ? partsJa.avatar.of(name) : ''}
    cover={cover}
    still={still}
    iconSize={size === 'sm' ? 20 : size === 'xl' ? 40 : 24}
    className={cx('rounded-full', sizes[size])}
  />
);
