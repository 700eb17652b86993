import { lazy, type ReactNode, Suspense } from 'react';
import { Photo } from './avatar.tsx';
import type { CarouselProps } from './carousel-slides.tsx';
import { PhotoSegments } from './photo-segments.tsx';

const Slides = lazy(async () => ({ default: (await import('./carousel-slides.tsx')).CarouselSlides }));

/**
 * A member's photos of 4:5, one at a time; no autoplay, no loop. `children` stand on every photo and take no presses
 * but those of their own controls. The first photo shows before the carousel's chunk is loaded.
 */
export const Carousel = ({ photos, alt, cover, children }: CarouselProps & { children?: ReactNode }) => {
  const first = <Photo src={photos[0]} alt={alt} cover={cover} eager className="aspect-4/5 w-full" />;
  const waiting = (
    <div className="relative">
      {first}
      <PhotoSegments count={photos.length} at={0} />
    </div>
  );
  return (
    <div className="relative">
      {photos.length <= 1 ? (
        first
      ) : (
        <Suspense fallback={waiting}>
          <Slides photos={photos} alt={alt} cover={cover} />
        </Suspense>
      )}
      {children}
    </div>
  );
};
