import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './Reveal.module.css';

/** A part is revealed when its top has come above this share of the window's height. */
const REVEALED_AT = 0.8;

interface RevealProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Slides in while one scrolls to it; what moves is never hidden, so that it can always be read. */
export function Reveal({ className = '', children }: RevealProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isAbove(element)) return undefined;
    setWaiting(true);
    const margin = `0px 0px -${Math.round((1 - REVEALED_AT) * 100)}% 0px`;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        setWaiting(false);
        observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={`${classes.part} ${className}`} data-waiting={isWaiting}>
      {children}
    </div>
  );
}

const isAbove = (element: Element): boolean =>
  element.getBoundingClientRect().top < window.innerHeight * REVEALED_AT;
