import { lazy, Suspense } from 'react';
import { Photo } from './avatar.tsx';
import type { CarouselProps } from './carousel-slides.tsx';

const Slides = lazy(async () => ({ default: (await import('./carousel-slides.tsx')).CarouselSlides }));

/**
 * A member's photos, one at a time; no autoplay, no loop. The first photo shows before the carousel's chunk is loaded.
 */
export const Carousel = ({ photos, alt, cover }: CarouselProps) => {
  const first = <Photo src={photos[0]} alt={alt} cover={cover} eager className="aspect-square w-full" />;
  if (photos.length <= 1) return first;
  return (
    <Suspense fallback={<div>{first}</div>}>
      <Slides photos={photos} alt={alt} cover={cover} />
    </Suspense>
  );
};
