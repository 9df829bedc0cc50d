import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent): boolean =>
  [...(event.dataTransfer?.types ?? [])].includes('Files');

type Listeners = Readonly<Record<'dragenter' | 'dragleave' | 'dragover' | 'drop', EventListener>>;

const forFiles =
  (action: (event: DragEvent) => void): EventListener =>
  (event) => {
    if (event instanceof DragEvent && hasFiles(event)) action(event);
  };

/** Entering a child leaves its parent: only when both are even is the page left. */
const dropListeners = (
  setOver: (over: boolean) => void,
  onDrop: (files: readonly File[]) => void,
): Listeners => {
  let depth = 0;
  const move = (by: number): void => {
    depth = Math.max(0, depth + by);
    setOver(depth > 0);
  };
  return {
    dragenter: forFiles(() => move(1)),
    dragleave: forFiles(() => move(-1)),
    dragover: forFiles((event) => event.preventDefault()),
    drop: forFiles((event) => {
      event.preventDefault();
      move(-depth);
      onDrop([...(event.dataTransfer?.files ?? [])]);
    }),
  };
};

/** The whole page takes a drop; tells whether files are held over it. */
export const usePageDrop = (
  enabled: boolean,
  onFiles: (files: readonly File[]) => void,
): boolean => {
  const [over, setOver] = useState(false);
  const dropped = useEffectEvent((files: readonly File[]) => {
    if (enabled) onFiles(files);
  });
  useEffect(() => {
    const listeners = Object.entries(dropListeners(setOver, (files) => dropped(files)));
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
    };
  }, []);
  return over && enabled;
};
