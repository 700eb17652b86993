import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted. Asynchronous work may end after the component has unmounted. */
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
