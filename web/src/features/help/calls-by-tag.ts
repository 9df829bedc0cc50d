/** As much of an OpenAPI document as its page shows. */
export interface ApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly tags: readonly string[]; readonly summary: string }>>
    >
  >;
}

interface ShownCall {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/** In the document's order. */
export function callsByTag({
  paths,
}: ApiDocument): readonly { readonly tag: string; readonly calls: readonly ShownCall[] }[] {
  const byTag = new Map<string, ShownCall[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { tags, summary }] of Object.entries(operations)) {
      const tag = tags[0] ?? '';
      const calls = byTag.get(tag) ?? [];
      calls.push({ method: method.toUpperCase(), path, summary });
      byTag.set(tag, calls);
    }
  return [...byTag].map(([tag, calls]) => ({ tag, calls }));
}
