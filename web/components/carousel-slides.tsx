import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { Photo } from './avatar.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export type CarouselProps = {
  /** Photos in order, without empty slots. */
  photos: readonly string[];
  /** Whose photos. */
  alt: string;
  cover?: boolean | undefined;
};

const stillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The carousel's interactive part, in its own chunk. */
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
  const words = partsJa.carousel;
  return (
    <section aria-roledescription="carousel" aria-label={alt} className="relative">
      <div ref={viewport} className="overflow-hidden">
        <div className="flex touch-pan-y">
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
              <Photo src={photo} alt={alt} cover={cover} eager={position === 0} className="aspect-square w-full" />
            </div>
          ))}
        </div>
      </div>
      <Arrow side="left" label={words.previous} hidden={at === 0} onClick={() => embla?.scrollPrev(stillness())} />
      <Arrow
        side="right"
        label={words.next}
        hidden={at === photos.length - 1}
        onClick={() => embla?.scrollNext(stillness())}
      />
      <p
        className="absolute right-3 bottom-3 rounded-full bg-card px-2.5 text-13 tabular-nums shadow-soft"
        aria-live="polite"
      >
        <span aria-hidden="true">
          {at + 1} / {photos.length}
        </span>
        <span className="sr-only">{words.position(at + 1, photos.length)}</span>
      </p>
    </section>
  );
};

type ArrowProps = { side: 'left' | 'right'; label: string; hidden: boolean; onClick: () => void };
const Arrow = ({ side, label, hidden, onClick }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={hidden}
    onClick={onClick}
    className={cx(
      'absolute top-1/2 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-card shadow-soft transition-opacity disabled:opacity-0',
      side === 'left' ? 'left-3' : 'right-3',
    )}
  >
    <Icon name={side === 'left' ? 'back' : 'chevron'} size={20} />
  </button>
);
