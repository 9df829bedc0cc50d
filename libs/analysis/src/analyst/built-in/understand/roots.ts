/** Endings of verbs, of participles and of the nouns that are made of them. */
const endings = new RegExp(
  `(?:${(
    'ениями ениях ением ениям ений ения ению ение аниями аниях анием аний ания анию ание ' +
    'ывается ываются ивается иваются ывает ывают ивает ивают ывали ывал ивали ивал ывать ивать ается аются ится ятся ался алась алось ались ился илась ' +
    'илось ились яли ял яла яло али ал ала ало или ил ила ило ели ел ела ело ают яют уют ает яет ' +
    'ует ят ит ить ать ять ено ены ена ен ано аны ана ан яно яны ачено ачены ки ка ок'
  )
    .split(' ')
    .sort((left, right) => right.length - left.length)
    .join('|')})$`,
  'u',
);

const ROOT_MIN = 4;

/** «поступило» and «поступления», «удержали» and «удержано», «заказали» and «заказано». */
export function isSameRoot(word: string, name: string): boolean {
  const [own, other] = [rootOf(word), rootOf(name)];
  return own !== null && own === other;
}

/** null where the word has no such ending, or too little before it. */
function rootOf(word: string): string | null {
  const root = word.replace(endings, '').replace(/л$/u, '');
  return root === word || root.length < ROOT_MIN ? null : root;
}
