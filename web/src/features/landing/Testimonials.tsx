import { ActionIcon } from '@mantine/core';
import { Tag } from '../../shared/ui/Tag.js';
import { ForwardIcon, BackIcon, PauseIcon, PlayIcon } from '../../shared/ui/icons.js';
import { testimonialTexts as texts } from './more-texts.js';
import { Reveal } from './Reveal.js';
import classes from './Testimonials.module.css';
import { useRotation, type Rotation } from './use-rotation.js';

/** Examples of use, one after another; all of them keep the height of the tallest. */
export function Testimonials() {
  const rotation = useRotation(texts.items.length);
  return (
    <section className={classes.band} aria-labelledby="examples">
      <Reveal className={classes.inner}>
        <div className={classes.head}>
          <h2 id="examples" className={classes.heading}>
            {texts.title}
          </h2>
          <Controls rotation={rotation} />
        </div>
        <div
          className={classes.stage}
          onMouseEnter={() => rotation.hold(true)}
          onMouseLeave={() => rotation.hold(false)}
          onFocus={() => rotation.hold(true)}
          onBlur={() => rotation.hold(false)}
        >
          {texts.items.map(({ text, who }, at) => (
            <figure key={who} className={classes.example} aria-hidden={at !== rotation.at}>
              <Tag tone="neutral">{texts.example}</Tag>
              <blockquote className={classes.text}>{text}</blockquote>
              <figcaption className={classes.who}>{who}</figcaption>
            </figure>
          ))}
        </div>
        <p className={classes.note}>{texts.note}</p>
      </Reveal>
    </section>
  );
}

function Controls({ rotation }: { readonly rotation: Rotation }) {
  const { at, isPaused, go, toggle } = rotation;
  return (
    <div className={classes.controls}>
      <ActionIcon variant="default" size={36} onClick={() => go(-1)} aria-label={texts.previous}>
        <BackIcon />
      </ActionIcon>
      <span className={classes.place}>{texts.place(at + 1, texts.items.length)}</span>
      <ActionIcon variant="default" size={36} onClick={() => go(1)} aria-label={texts.next}>
        <ForwardIcon />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        onClick={toggle}
        aria-label={isPaused ? texts.resume : texts.pause}
      >
        {isPaused ? <PlayIcon /> : <PauseIcon />}
      </ActionIcon>
    </div>
  );
}
