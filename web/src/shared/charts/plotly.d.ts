/** The little of Plotly's programming interface that is called here. */
declare module 'plotly.js' {
  interface ImageOptions {
    readonly format: 'svg';
    readonly width: number;
    readonly height: number;
    readonly imageDataOnly: boolean;
  }
  const Plotly: {
    register(modules: unknown): void;
    toImage(
      figure: { readonly data: readonly unknown[]; readonly layout: unknown },
      options: ImageOptions,
    ): Promise<string>;
  };
  export default Plotly;
}

declare module 'plotly.js-locales/ru' {
  const locale: unknown;
  export default locale;
}
