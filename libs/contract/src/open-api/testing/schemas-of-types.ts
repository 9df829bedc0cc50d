import { join } from 'node:path';
import ts from 'typescript';
import type { Schema } from '../schema.js';

const contract = join('libs', 'contract', 'src');

/** JSON schemas of these types of the contract, and of all that they name. */
export function schemasOfTypes(names: readonly string[]): Readonly<Record<string, Schema>> {
  const index = join(process.cwd(), contract, 'index.ts');
  const program = ts.createProgram([index], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    experimentalDecorators: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    types: [],
  });
  const source = program.getSourceFile(index);
  if (source === undefined) throw new Error(`No ${index}`);
  return new Reader(program.getTypeChecker(), source).all(names);
}

class Reader {
  private readonly found = new Map<string, Schema>();
  private readonly exported: ReadonlyMap<string, ts.Type>;
  private readonly waiting: string[] = [];

  constructor(
    private readonly checker: ts.TypeChecker,
    source: ts.SourceFile,
  ) {
    const module = checker.getSymbolAtLocation(source);
    const symbols = module === undefined ? [] : checker.getExportsOfModule(module);
    this.exported = new Map(symbols.map((one) => [one.name, this.declared(one)]));
  }

  all(names: readonly string[]): Readonly<Record<string, Schema>> {
    this.waiting.push(...names);
    for (let name = this.waiting.pop(); name !== undefined; name = this.waiting.pop()) {
      const type = this.exported.get(name);
      if (type === undefined) throw new Error(`The contract exports no ${name}`);
      if (!this.found.has(name)) this.found.set(name, this.spelledOut(type));
    }
    const sorted = [...this.found].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(sorted);
  }

  private declared(symbol: ts.Symbol): ts.Type {
    const target =
      (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : this.checker.getAliasedSymbol(symbol);
    return this.checker.getDeclaredTypeOfSymbol(target);
  }

  /** A reference where the type has a name of its own, else what it is. */
  private schema(type: ts.Type): Schema {
    const name = (type.aliasSymbol ?? type.getSymbol())?.name ?? '';
    if (this.exported.get(name) !== type) return this.spelledOut(type);
    if (!this.found.has(name)) this.waiting.push(name);
    return { $ref: `#/components/schemas/${name}` };
  }

  private spelledOut(type: ts.Type): Schema {
    if (type.isUnion()) return this.union(type.types);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if ((type.flags & ts.TypeFlags.StringLike) !== 0) return { type: 'string' };
    if ((type.flags & ts.TypeFlags.NumberLike) !== 0) return { type: 'number' };
    if ((type.flags & ts.TypeFlags.BooleanLiteral) !== 0)
      return { const: this.checker.typeToString(type) === 'true' };
    if ((type.flags & ts.TypeFlags.Null) !== 0) return { type: 'null' };
    if ((type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0) return {};
    return this.object(type);
  }

  private union(types: readonly ts.Type[]): Schema {
    const parts = types
      .filter((one) => (one.flags & ts.TypeFlags.Undefined) === 0)
      .map((one) => this.schema(one));
    const constants = parts.flatMap((one) => (one.const === undefined ? [] : [one.const]));
    const others = parts.filter((one) => one.const === undefined);
    const anyOf = [...(constants.length === 0 ? [] : [choiceOf(constants)]), ...others];
    const [only = {}] = anyOf;
    return anyOf.length === 1 ? only : { anyOf };
  }

  private object(type: ts.Type): Schema {
    if (this.checker.isTupleType(type)) {
      const prefixItems = this.partsOf(type).map((one) => this.schema(one));
      return { type: 'array', prefixItems };
    }
    if (type.getSymbol()?.name === 'ReadonlyArray' || this.checker.isArrayType(type)) {
      const [item] = this.partsOf(type);
      return { type: 'array', items: item === undefined ? {} : this.schema(item) };
    }
    const values = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const members = this.checker.getPropertiesOfType(type);
    const properties = Object.fromEntries(
      members.map((one) => [one.name, this.schema(this.checker.getTypeOfSymbol(one))]),
    );
    const required = members
      .filter((one) => (one.flags & ts.SymbolFlags.Optional) === 0)
      .map((one) => one.name);
    return {
      type: 'object',
      ...(members.length === 0 ? {} : { properties }),
      ...(required.length === 0 ? {} : { required }),
      ...(values === undefined ? {} : { additionalProperties: this.schema(values) }),
    };
  }

  private partsOf(type: ts.Type): readonly ts.Type[] {
    return this.checker.getTypeArguments(type as ts.TypeReference);
  }
}

function choiceOf(constants: readonly (string | number | boolean)[]): Schema {
  const isBoolean = constants.length === 2 && constants.every((one) => typeof one === 'boolean');
  if (isBoolean) return { type: 'boolean' };
  const [first] = constants;
  return constants.length === 1 && first !== undefined ? { const: first } : { enum: constants };
}
