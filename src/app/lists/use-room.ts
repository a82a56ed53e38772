import { useCallback, useState } from 'react';

/** How wide the element is, in pixels where letters have 16 of them, before anybody sees it; until it is known everything has room. */
export function useRoom(): [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [room, setRoom] = useState(Infinity);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const see = () => setRoom((element.clientWidth * 16) / Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    see();
    const observer = new ResizeObserver(see);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, measure];
}
