import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { ValidationTypes, getMetadataStorage, type ValidationArguments } from 'class-validator';

export type Class = new () => object;
type Values = Record<string, unknown>;

/** Makes an instance of what is given; null: it is to be looked at in the long way. */
export type PlainReader = (given: object) => object | null;

interface Rule {
  readonly constraints: unknown[];
  readonly validate: (value: unknown, args: ValidationArguments) => unknown;
}

type Condition = (object: object, value: unknown) => boolean;

interface PlainField {
  readonly name: string;
  /** Where one does not hold, the rules are not asked. */
  readonly conditions: readonly Condition[];
  readonly rules: readonly Rule[];
}

/**
 * The rules of a class, gathered once instead of with every request: those of class-validator, of
 * fields that class-transformer leaves as they are. null for a class with anything else.
 */
export function plainReaderOf(target: Class): PlainReader | null {
  const metadatas = getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
  const names = [...new Set(metadatas.map(({ propertyName }) => propertyName))];
  if (names.length === 0 || !names.every((name) => isLeftAsItIs(target, name))) return null;
  const fields = new Map<string, PlainField>();
  for (const name of names) {
    const field = fieldOf(
      name,
      metadatas.filter(({ propertyName }) => propertyName === name),
    );
    if (field === null) return null;
    fields.set(name, field);
  }
  return (given) => read(target, fields, given);
}

type Metadata = ReturnType<
  ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']
>[number];

function isLeftAsItIs(target: Class, name: string): boolean {
  const storage = defaultMetadataStorage;
  return (
    storage.getStrategy(target) === 'none' &&
    storage.getExposedMetadatas(target).length === 0 &&
    storage.getExcludedMetadatas(target).length === 0 &&
    storage.findTypeMetadata(target, name) === undefined &&
    storage.findTransformMetadatas(target, name, 0).length === 0
  );
}

function fieldOf(name: string, metadatas: readonly Metadata[]): PlainField | null {
  const conditions: Condition[] = [];
  const rules: Rule[] = [];
  for (const metadata of metadatas) {
    const { type, constraints } = metadata;
    if (isParticular(metadata)) return null;
    if (type === ValidationTypes.CONDITIONAL_VALIDATION)
      conditions.push(constraints[0] as Condition);
    else if (type === ValidationTypes.CUSTOM_VALIDATION) rules.push(...rulesOf(metadata));
    else if (type !== ValidationTypes.WHITELIST) return null;
  }
  return { name, conditions, rules };
}

/** For some calls, for the items of a list, under a condition of its own, or asking elsewhere. */
function isParticular({ type, constraintCls, each, validateIf, groups }: Metadata): boolean {
  const isAsync = (): boolean => constraintsOf(constraintCls).some(({ async }) => async);
  return (
    each ||
    validateIf !== undefined ||
    isNamed(groups) ||
    (type === ValidationTypes.CUSTOM_VALIDATION && isAsync())
  );
}

/** The library says that there are always groups, and leaves them out. */
const isNamed = (groups: readonly string[] | undefined): boolean =>
  groups !== undefined && groups.length > 0;

const constraintsOf = (constraint: Metadata['constraintCls']) =>
  getMetadataStorage().getTargetValidatorConstraints(constraint);

const rulesOf = ({ constraints, constraintCls }: Metadata): readonly Rule[] =>
  constraintsOf(constraintCls).map(({ instance }) => ({
    constraints,
    validate: (value, args) => instance.validate(value, args),
  }));

function read(
  target: Class,
  fields: ReadonlyMap<string, PlainField>,
  given: object,
): object | null {
  const read = new target() as Values;
  for (const [name, value] of Object.entries(given)) {
    if (!fields.has(name)) continue;
    if (typeof value === 'object' && value !== null) return null;
    read[name] = value;
  }
  for (const field of fields.values()) if (!holds(target.name, field, read)) return null;
  return read;
}

function holds(
  targetName: string,
  { name, conditions, rules }: PlainField,
  object: Values,
): boolean {
  const value = object[name];
  if (!conditions.every((condition) => condition(object, value))) return true;
  return rules.every(({ constraints, validate }) => {
    const args = { targetName, property: name, object, value, constraints };
    // A promise is no answer yet.
    return validate(value, args) === true;
  });
}
