import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const accent: MantineColorsTuple = [
  '#e4f1ec',
  '#c4e3d8',
  '#9fd4c3',
  '#76cbb0',
  '#4fc7a3',
  '#2ba583',
  '#178a6b',
  '#0f7a5e',
  '#0b6b52',
  '#095a45',
];

const danger: MantineColorsTuple = [
  '#fbeae7',
  '#f6cdc7',
  '#f4aaa2',
  '#f2988f',
  '#f1867c',
  '#d95f54',
  '#c5463b',
  '#b5342a',
  '#a8261c',
  '#8d1d15',
];

/** The values stand in tokens.css, so that one change reaches Mantine and our own CSS alike. */
const variants: VariantColorsResolver = (input) => {
  const name = input.color ?? input.theme.primaryColor;
  const tone = name === 'danger' ? 'danger' : 'accent';
  if (input.variant === 'filled') {
    return {
      background: `var(--${tone})`,
      hover: tone === 'accent' ? 'var(--accent-hover)' : 'var(--danger)',
      color: tone === 'accent' ? 'var(--on-accent)' : 'var(--surface)',
      border: '1px solid transparent',
    };
  }
  if (input.variant === 'default') {
    return {
      background: 'var(--surface)',
      hover: 'var(--sunken)',
      color: 'var(--ink)',
      border: '1px solid var(--line-strong)',
    };
  }
  if (input.variant === 'subtle') {
    return {
      background: 'transparent',
      hover: 'var(--sunken)',
      color: input.color === 'gray' ? 'var(--ink-2)' : `var(--${tone})`,
      border: '1px solid transparent',
    };
  }
  return defaultVariantColorsResolver(input);
};

const inputColours = {
  '--input-bd': 'var(--control-line)',
  '--input-bg': 'var(--surface)',
  '--input-color': 'var(--ink)',
};

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  colors: { accent, danger },
  black: '#1c1f23',
  white: '#ffffff',
  fontFamily: 'var(--font-ui)',
  headings: { fontFamily: 'var(--font-read)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { md: '1.5' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variants,
  components: {
    Button: { defaultProps: { size: 'md' } },
    Input: { vars: () => ({ wrapper: inputColours }) },
    Modal: { defaultProps: { radius: 'lg', centered: true } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Skeleton: { defaultProps: { radius: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-2)',
  '--mantine-color-disabled-border': 'var(--line)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
});
