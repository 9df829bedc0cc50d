import type { ReactNode } from 'react';

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function SunIcon() {
  return (
    <Icon>
      <circle cx="9" cy="9" r="3.2" />
      <path d="M9 1.8v1.6M9 14.6v1.6M1.8 9h1.6M14.6 9h1.6M3.9 3.9l1.1 1.1M13 13l1.1 1.1M14.1 3.9 13 5M5 13l-1.1 1.1" />
    </Icon>
  );
}

export function MoonIcon() {
  return (
    <Icon>
      <path d="M15.2 10.9A6.6 6.6 0 0 1 7.1 2.8a6.6 6.6 0 1 0 8.1 8.1Z" />
    </Icon>
  );
}

export function TrashIcon() {
  return (
    <Icon>
      <path d="M3 5h12M7 5V3.4h4V5M4.6 5l.7 9.6h7.4l.7-9.6M7.4 8v4M10.6 8v4" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M2.5 5h13M2.5 9h13M2.5 13h13" />
    </Icon>
  );
}

export function BackIcon() {
  return (
    <Icon>
      <path d="M14.5 9h-11M7.5 5l-4 4 4 4" />
    </Icon>
  );
}

export function ForwardIcon() {
  return (
    <Icon>
      <path d="M3.5 9h11M10.5 5l4 4-4 4" />
    </Icon>
  );
}

export function PauseIcon() {
  return (
    <Icon>
      <path d="M6.5 4v10M11.5 4v10" />
    </Icon>
  );
}

export function PlayIcon() {
  return (
    <Icon>
      <path d="M6 4l8 5-8 5Z" />
    </Icon>
  );
}

export function PencilIcon() {
  return (
    <Icon>
      <path d="M11.6 3.6 14.4 6.4 6.2 14.6H3.4v-2.8ZM10 5.2 12.8 8" />
    </Icon>
  );
}
