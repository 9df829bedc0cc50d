const OURS = /^(?!.*[\\/]node_modules[\\/])/;
const WRITTEN = /^(\.{1,2}\/.*)\.js$/;

/** Resolver of Jest: `./a.js` is written for `a.ts` or `a.tsx`, in our code only. */
module.exports = function resolve(request, options) {
  const { defaultResolver, basedir } = options;
  const source = OURS.test(`${basedir}/`) ? WRITTEN.exec(request)?.[1] : undefined;
  return defaultResolver(source ?? request, options);
};
