import { type RefObject, useEffect, useRef } from "react";

/** Ref that is true while the component is mounted, for work that may end after its page was left. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
