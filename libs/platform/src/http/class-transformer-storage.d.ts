/** What the library has noted of a class, which it keeps beside what it tells. */
declare module 'class-transformer/cjs/storage.js' {
  type Target = abstract new (...args: never[]) => unknown;

  export const defaultMetadataStorage: {
    getStrategy(target: Target): 'excludeAll' | 'exposeAll' | 'none';
    getExposedMetadatas(target: Target): readonly unknown[];
    getExcludedMetadatas(target: Target): readonly unknown[];
    findTypeMetadata(target: Target, propertyName: string): unknown;
    findTransformMetadatas(
      target: Target,
      propertyName: string,
      /** 0: from plain to an instance. */
      transformationType: 0,
    ): readonly unknown[];
  };
}
