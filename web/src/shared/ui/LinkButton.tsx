import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type AnchorButtonProps = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & {
    readonly ref?: Ref<HTMLAnchorElement>;
  };

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />;
}

/** A button that leads to a route. */
export const LinkButton = createLink(AnchorButton);
