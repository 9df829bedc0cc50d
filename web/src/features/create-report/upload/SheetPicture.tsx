/** A sheet with one row marked, drawn in the interface's own colours. */
export function SheetPicture() {
  return (
    <svg
      width="92"
      height="76"
      viewBox="0 0 92 76"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect
        x="6.5"
        y="4.5"
        width="79"
        height="67"
        rx="6"
        fill="var(--surface)"
        stroke="var(--line-strong)"
      />
      <path d="M7 11a6 6 0 0 1 6-6h66a6 6 0 0 1 6 6v7H7z" fill="var(--sunken)" />
      <rect x="7" y="31.5" width="78" height="13" fill="var(--accent-weak)" />
      <path d="M7 18h78M7 31.5h78M7 44.5h78M7 58h78M33 18v53M59 18v53" stroke="var(--line)" />
      <path d="M40 38h12M65 38h13" stroke="var(--accent)" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M14 25h11M14 38h12M14 51h9M14 64.5h11M40 25h9M40 51h12M40 64.5h8M65 25h11M65 51h9M65 64.5h12"
        stroke="var(--line-strong)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
