import { useEffect, useState } from 'react';

/** The part being read is the last one whose beginning has passed this share of the window. */
const READING_LINE = 0.28;

/** The id of the section that is being read. */
export const useScrollSpy = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null);
  const key = ids.join(' ');
  useEffect(() => {
    const wanted = key === '' ? [] : key.split(' ');
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const line = window.innerHeight * READING_LINE;
      const passed = wanted.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= line;
      });
      const atEnd =
        window.scrollY > 0 &&
        window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent((atEnd ? wanted.at(-1) : passed.at(-1)) ?? wanted[0] ?? null);
    };
    const schedule = (): void => {
      if (frame === 0) frame = window.requestAnimationFrame(look);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      window.cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [key]);
  return current;
};
