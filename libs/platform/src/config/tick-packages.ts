/** A package as the setting tells it. */
export interface SetPackage {
  readonly name: string;
  readonly ticks: number;
  readonly kopecks: number;
  readonly discountPercent: number;
}

const PACKAGES_MAX = 6;
const ticks = String.raw`(?<ticks>[1-9]\d{0,4}|100000)`;
const packagePattern = new RegExp(
  String.raw`^(?<name>[^:;]{1,40}):${ticks}:(?<rubles>[1-9]\d{0,6}):(?<discount>\d{1,2})$`,
);

/** «Имя:тики:рубли:скидка; …»; null when it is not so, or two packages are of one size. */
export function packagesOf(text: string): readonly SetPackage[] | null {
  const parts = text.split(';').map((part) => packagePattern.exec(part.trim())?.groups);
  const packages = parts.flatMap((found) =>
    found === undefined
      ? []
      : {
          name: (found['name'] ?? '').trim(),
          ticks: Number(found['ticks']),
          kopecks: Number(found['rubles']) * 100,
          discountPercent: Number(found['discount']),
        },
  );
  const sizes = new Set(packages.map(({ ticks }) => ticks));
  const isWhole = packages.length === parts.length && sizes.size === packages.length;
  return isWhole && packages.length <= PACKAGES_MAX ? packages : null;
}
