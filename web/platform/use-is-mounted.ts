import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the screen, for work that ends after its member may have left. */
export const useIsMounted = (): Readonly<RefObject<boolean>> => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
};
