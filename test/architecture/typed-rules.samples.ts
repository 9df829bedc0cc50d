/** One breach of each rule that needs types; `any` is written as a declared type of its own. */
const LOOSE = 'declare const loose: ReturnType<typeof JSON.parse>;';
const LATER = 'declare const later: Promise<number>;';
const SHADE = 'export enum Shade { Dark, Light } declare const shade: Shade;';

export const breaches: Readonly<Record<string, string>> = {
  'await-thenable': 'export async function wait() { await 1; }',
  'no-array-delete': 'declare const list: number[]; delete list[0]; export {};',
  'no-base-to-string': 'export const text = String({});',
  'no-deprecated':
    '/** @deprecated The new one. */\nfunction old(): number { return 1; }\nexport const it = old();',
  'no-duplicate-type-constituents': 'export type Twice = string | string;',
  'no-floating-promises': `${LATER} later; export {};`,
  'no-for-in-array': "for (const key in ['a']) String(key); export {};",
  'no-generated-empty-object-type': "export type Nothing = Omit<{ a: 1 }, 'a'>;",
  'no-implied-eval': "setTimeout('work()', 1); export {};",
  'no-meaningless-void-operator': 'declare function work(): void; void work(); export {};',
  'no-misused-promises': `${LATER} export const is = later ? 1 : 2;`,
  'no-misused-spread': "export const letters = [...'abc'];",
  'no-mixed-enums': "export enum Mixed { One = 1, Two = 'two' }",
  'no-redundant-type-constituents': 'export type All = unknown | string;',
  'no-unnecessary-boolean-literal-compare':
    'declare const is: boolean; export const no = is === true;',
  'no-unnecessary-condition': 'const box = { a: 1 }; export const a = box?.a;',
  'no-unnecessary-template-expression': "export const text = `${'a'}b`;",
  'no-unnecessary-type-arguments':
    'declare function take<T = number>(value?: T): T; export const it = take<number>();',
  'no-unnecessary-type-assertion': 'declare const n: number; export const m = n as number;',
  'no-unnecessary-type-conversion': 'declare const s: string; export const t = String(s);',
  'no-unsafe-argument': `${LOOSE} declare function take(value: string): void; take(loose); export {};`,
  'no-unsafe-assignment': `${LOOSE} export const it: string = loose;`,
  'no-unsafe-call': `${LOOSE} loose(); export {};`,
  'no-unsafe-enum-assignment': `${SHADE} export const other: Shade = 1; String(shade);`,
  'no-unsafe-enum-comparison': `${SHADE} export const is = shade === 1;`,
  'no-unsafe-member-access': `${LOOSE} export const it = String(loose.a);`,
  'no-unsafe-return': `${LOOSE} export function give(): string { return loose; }`,
  'no-unsafe-unary-minus': "declare const text: 'a'; export const less = -text;",
  'no-useless-default-assignment':
    'export function take({ a = 1 }: { a: number }): number { return a; }',
  'only-throw-error': "export function fail(): never { throw 'words'; }",
  'prefer-promise-reject-errors': "export const failed = Promise.reject('words');",
  'prefer-reduce-type-parameter': 'export const all = [1].reduce((a) => a, [] as number[]);',
  'prefer-return-this-type': 'export class Chain { next(): Chain { return this; } }',
  'related-getter-setter-pairs':
    "export class Box { get a(): string { return ''; } set a(value: number) { String(value); } }",
  'restrict-plus-operands': "declare const n: number; export const text = n + 'a';",
  'restrict-template-expressions': 'declare const o: { a: 1 }; export const text = `${o}`;',
  'return-await': `${LATER} export async function take() { try { return later; } catch { return 0; } }`,
  'unbound-method':
    'class Box { take() { return this; } } const box = new Box(); export const { take } = box;',
  'use-unknown-in-catch-callback-variable': `${LATER} export const it = later.catch((error: Error) => error);`,
  'switch-exhaustiveness-check':
    "declare const s: 'a' | 'b'; export let n = 0; switch (s) { case 'a': n = 1; }",
};
