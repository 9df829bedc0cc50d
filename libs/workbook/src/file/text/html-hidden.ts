const STYLE_SHEET = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const NOT_SHOWN = /display\s*:\s*none|visibility\s*:\s*(hidden|collapse)/i;

/** Classes that a style sheet of the page hides. */
export function hiddenClasses(html: string): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const [, sheet = ''] of html.matchAll(STYLE_SHEET)) {
    for (const [, selectors = '', rules = ''] of sheet.matchAll(RULE)) {
      if (!NOT_SHOWN.test(rules)) continue;
      for (const selector of selectors.split(',')) {
        const name = /^\s*(?:\w+)?\.([\w-]+)\s*$/.exec(selector)?.[1];
        if (name !== undefined) hidden.add(name);
      }
    }
  }
  return hidden;
}

export function isHiddenTag(
  attributes: ReadonlyMap<string, string>,
  classes: ReadonlySet<string>,
): boolean {
  if (attributes.size === 0) return false;
  if (attributes.has('hidden') || NOT_SHOWN.test(attributes.get('style') ?? '')) return true;
  const own = attributes.get('class')?.split(/\s+/) ?? [];
  return own.some((name) => classes.has(name));
}
