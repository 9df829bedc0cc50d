import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import classes from './BackLink.module.css';
import { BackIcon } from './icons.js';

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};

function Anchor({ children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classes.back}>
      <BackIcon />
      {children}
    </a>
  );
}

/** Leads to the page above this one. */
export const BackLink = createLink(Anchor);
