const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  mdash: '—',
  ndash: '–',
  minus: '−',
  hellip: '…',
  bull: '•',
  middot: '·',
  thinsp: '\u2009',
  ensp: '\u2002',
  emsp: '\u2003',
  zwnj: '',
  zwj: '',
  times: '×',
  divide: '÷',
  plusmn: '±',
  deg: '°',
  sect: '§',
  para: '¶',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
  permil: '‰',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  numero: '№',
  larr: '←',
  rarr: '→',
  rub: '₽',
  ge: '≥',
  le: '≤',
  ne: '≠',
  asymp: '≈',
  infin: '∞',
  micro: 'µ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
};
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}\d{0,2}));?/gi;

/** What is no known entity stays as it is written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? named[name.toLowerCase()] ?? whole;
    return letterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ?? whole;
  });
}

function letterOf(code: number): string | null {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (code === 0 || code > 0x10ffff || isSurrogate) return null;
  // Pages of windows-1251 number a dash and the like by their bytes.
  if (code >= 128 && code < 160) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  return String.fromCodePoint(code);
}
