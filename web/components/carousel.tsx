import { lazy, type ReactNode, Suspense } from 'react';
import { Photo } from './avatar.tsx';
import type { CarouselProps } from './carousel-slides.tsx';
import { PhotoSegments } from './photo-segments.tsx';
import { useAfter } from './use-after.ts';

const Slides = lazy(async () => ({ default: (await import('./carousel-slides.tsx')).CarouselSlides }));
/** In ms: delay before all photos after the first are loaded. The screen's API requests are more urgent. */
const SLIDES_AFTER_MS = 500;

/**
 * A member's photos (4:5), one at a time, without autoplay and without a loop. The first photo is shown before the
 * carousel's JavaScript chunk has loaded. `children` are drawn over the photos. Give them `pointer-events-none`, except
 * on their controls, so that taps reach the photo.
 */
export const Carousel = ({ photos, alt, cover, children }: CarouselProps & { children?: ReactNode }) => {
  const hasSlides = useAfter(SLIDES_AFTER_MS) && photos.length > 1;
  const first = (
    <div className="relative">
      <Photo src={photos[0]} alt={alt} cover={cover} eager className="aspect-4/5 w-full" />
      {photos.length > 1 && <PhotoSegments count={photos.length} at={0} />}
    </div>
  );
  return (
    <div className="relative">
      {hasSlides ? (
        <Suspense fallback={first}>
          <Slides photos={photos} alt={alt} cover={cover} />
        </Suspense>
      ) : (
        first
      )}
      {children}
    </div>
  );
};
