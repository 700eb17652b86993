import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { Photo } from './avatar.tsx';
import { useCover } from './cover.tsx';
import { cx } from './cx.ts';
import { PhotoSegments } from './photo-segments.tsx';

export type CarouselProps = {
  /** URLs of the member's photos in their order. A photo slot without a photo has no entry. */
  photos: readonly string[];
  /** Alt text: the name of the person in the photos. */
  alt: string;
  cover?: boolean | undefined;
};

const stillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The carousel's interactive part, in a JavaScript chunk of its own. The member swipes, taps the left or right half, or
 * uses the arrow keys.
 */
export const CarouselSlides = ({ photos, alt, cover }: CarouselProps) => {
  const [viewport, embla] = useEmblaCarousel({ loop: false, align: 'start', duration: stillness() ? 0 : 20 });
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!embla) return;
    const select = () => setAt(embla.selectedScrollSnap());
    embla.on('select', select);
    return () => {
      embla.off('select', select);
    };
  }, [embla]);
  const previous = () => embla?.scrollPrev(stillness());
  const next = () => embla?.scrollNext(stillness());
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') previous();
    if (key === 'ArrowRight') next();
  };
  const words = memberPartsJa.carousel;
  return (
    <section aria-roledescription="carousel" aria-label={alt} className="relative" onKeyDown={onKeyDown}>
      {/* The two half-width buttons are inside the viewport element, so that a swipe may begin on a button. */}
      <div ref={viewport} className="relative overflow-hidden">
        <div className="flex [touch-action:pan-y]">
          {photos.map((photo, position) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              key={photo}
              role="group"
              aria-roledescription="slide"
              aria-label={words.position(position + 1, photos.length)}
              inert={position !== at}
              className="min-w-0 flex-[0_0_100%]"
            >
              <Photo src={photo} alt={alt} cover={cover} eager={position === 0} className="aspect-4/5 w-full" />
            </div>
          ))}
        </div>
        <Half side="left" label={words.previous} isEnd={at === 0} onPress={previous} />
        <Half side="right" label={words.next} isEnd={at === photos.length - 1} onPress={next} />
      </div>
      <PhotoSegments count={photos.length} at={at} />
      <p aria-live="polite" className="sr-only">
        {words.position(at + 1, photos.length)}
      </p>
    </section>
  );
};

type HalfProps = { side: 'left' | 'right'; label: string; isEnd: boolean; onPress: () => void };
/**
 * The button over the left or right half of the photo. At the first or last photo it is `aria-disabled` and not
 * `disabled`, because a disabled button would lose the focus.
 */
const Half = ({ side, label, isEnd, onPress }: HalfProps) => {
  const { covered } = useCover();
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onPress}
      className={cx(
        'absolute inset-y-0 focus-visible:-outline-offset-4 focus-visible:outline-on-photo focus-visible:[box-shadow:inset_0_0_0_6px_var(--photo-shade)]',
        side === 'left' ? 'left-0' : 'right-0',
        // While photos are blurred the buttons are narrow: a tap on the photo's middle uncovers the photo.
        covered ? 'w-14' : 'w-1/2',
        isEnd && 'cursor-default!',
      )}
    />
  );
};
