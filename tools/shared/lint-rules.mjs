// Rules of ours for oxlint (.oxlintrc.json, docs/adr/0014), made of what ESLint has.
import { builtinRules } from 'eslint/use-at-your-own-risk';
import tseslint from 'typescript-eslint';

/** What a decider or a projection must not touch: the same events must give the same result. */
const impure = [
  ['CallExpression[callee.object.name="Date"][callee.property.name="now"]', 'the clock'],
  ['NewExpression[callee.name="Date"][arguments.length=0]', 'the clock'],
  ['MemberExpression[object.name="Math"][property.name="random"]', 'randomness'],
  ['MemberExpression[object.name=/^(crypto|performance|process|globalThis)$/]', 'the machine'],
  ['CallExpression[callee.name=/^(fetch|setTimeout|setInterval|setImmediate)$/]', 'the machine'],
  ['AwaitExpression', 'waiting'],
  ['ImportExpression', 'loading'],
].map(([selector, what]) => ({ selector, message: `Pure code knows nothing of ${what}.` }));

const literals = '/^(Literal|TemplateLiteral|BinaryExpression|UnaryExpression)$/';
const topLevel = ':matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind="const"] >';

/** One dialect for the whole repository. */
const dialect = [
  [
    `${topLevel} VariableDeclarator[init.type=${literals}] > Identifier.id[name=/[a-z]/]`,
    'A literal at the top of a module is named in UPPER_CASE.',
  ],
  [
    `${topLevel} VariableDeclarator:not([init.type=${literals}]):not([init.type="TSAsExpression"]) > ` +
      'Identifier.id[name=/^[A-Z][A-Z0-9_]+$/]',
    'What is made or composed at the top of a module is named in camelCase.',
  ],
  ['PrivateIdentifier', 'Private members are marked by the keyword.'],
  ['ObjectExpression > SpreadElement > ObjectExpression', 'Write the properties themselves.'],
].map(([selector, message]) => ({ selector, message }));

const restricted = builtinRules.get('no-restricted-syntax');
const forbidding = (syntax) => ({
  ...restricted,
  meta: { ...restricted.meta, defaultOptions: syntax },
});

/** Decorators keep the types of what is imported: there an import is none of a type alone. */
const decorators = { emitDecoratorMetadata: true, experimentalDecorators: true };
const none = new Map();
const withDecorators = (rule) => ({
  ...rule,
  create(context) {
    const services = {
      value: { ...decorators, esTreeNodeToTSNodeMap: none, tsNodeToESTreeNodeMap: none },
    };
    const sourceCode = Object.create(context.sourceCode, { parserServices: services });
    return rule.create(Object.create(context, { sourceCode: { value: sourceCode } }));
  },
});

export default {
  meta: { name: 'ours' },
  rules: {
    dialect: forbidding(dialect),
    pure: forbidding(impure),
    'type-imports': withDecorators(tseslint.plugin.rules['consistent-type-imports']),
  },
};
