import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

const loadMeasure = () => import('./measure-shade.ts');

/**
 * How strong the shade behind the text on a member's photos has to be. It is measured here and not at the upload: the
 * photo is already in the browser, its text has another height in each window, and so older photos need no new field.
 * `text`: ref of the element with the text. `onLoad`: capture handler of an element around the photos. `strength`:
 * undefined until the first photo is measured, as the shade is then strong enough for any; of several the brightest
 * decides.
 */
export const usePhotoShade = () => {
  const text = useRef<HTMLDivElement>(null);
  const [strength, setStrength] = useState<number>();
  useEffect(() => {
    loadMeasure().catch(() => undefined);
  }, []);
  const onLoad = ({ target: photo }: SyntheticEvent) => {
    if (!(photo instanceof HTMLImageElement)) return;
    loadMeasure().then(
      ({ measureShade }) => {
        const measured = measureShade(photo, text.current?.offsetHeight ?? 0);
        setStrength((before) => Math.max(before ?? 0, measured));
      },
      () => undefined,
    );
  };
  return { text, strength, onLoad };
};
