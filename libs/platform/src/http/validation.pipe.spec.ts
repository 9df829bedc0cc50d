import { describe, expect, it } from '@jest/globals';
import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import fc from 'fast-check';
import { plainReaderOf } from './plain-class.js';
import { validationPipe } from './validation.pipe.js';

class Plain {
  @IsString()
  @Length(1, 5)
  name!: string;

  @IsOptional()
  @IsInt()
  @Min(0)
  count?: number;

  @ValidateIf(({ count }: Plain) => count === 1)
  @Matches(/^a/)
  why?: string;
}

class Younger extends Plain {
  @IsOptional()
  @IsString()
  more?: string;
}

class Trimmed {
  @Transform(({ value }: { readonly value: unknown }) =>
    typeof value === 'string' ? value.trim() : value,
  )
  @IsString()
  name!: string;
}

class Typed {
  @Type(() => Number)
  @IsInt()
  page!: number;
}

class Nested {
  @ValidateNested()
  @Type(() => Plain)
  inner!: Plain;
}

class Listed {
  @IsArray()
  @IsString({ each: true })
  names!: string[];
}

class Unruled {
  name?: string;
}

const body = (metatype: ArgumentMetadata['metatype']): ArgumentMetadata => ({
  type: 'body',
  metatype,
});

/** What a pipe makes of it, or the name of what it throws. */
async function outcome(pipe: ValidationPipe, value: unknown, type: typeof Plain): Promise<unknown> {
  try {
    const made: unknown = await pipe.transform(structuredClone(value), body(type));
    return [made?.constructor.name, made];
  } catch (error) {
    return (error as Error).message;
  }
}

const anything = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.integer({ min: -1, max: 2 }),
  fc.constantFrom(null, true, 'abc', 1.5),
  fc.array(fc.string(), { maxLength: 2 }),
  fc.record({ a: fc.string() }),
);
const likely = fc.record(
  {
    name: fc.constantFrom('abc', 'a', 'abcdef'),
    count: fc.integer({ min: -1, max: 2 }),
    why: fc.constantFrom('abc', 'b'),
    foreign: anything,
  },
  { requiredKeys: ['name'] },
);
const given = fc.oneof(
  likely,
  fc.record(
    { name: anything, count: anything, why: anything, more: anything, foreign: anything },
    { requiredKeys: [] },
  ),
  anything,
);

describe('A class of plain fields', () => {
  it('is read as the library reads it, whatever is sent', async () => {
    const ours = validationPipe();
    // The same options: nothing of it is told apart but who reads.
    const library = Object.create(ours, {
      transform: { value: ValidationPipe.prototype.transform },
    }) as ValidationPipe;
    await fc.assert(
      fc.asyncProperty(given, fc.constantFrom(Plain, Younger), async (value, type) => {
        expect(await outcome(ours, value, type)).toEqual(await outcome(library, value, type));
      }),
    );
  });

  it('is read by rules that were gathered before', () => {
    const read = plainReaderOf(Plain);
    const made = read?.({ name: 'abc', count: 2, foreign: 1 });
    expect(made).toBeInstanceOf(Plain);
    expect(made).toEqual({ name: 'abc', count: 2 });
    expect(read?.({ name: 'abcdef' })).toBeNull();
    expect(read?.({ name: 'abc', count: {} })).toBeNull();
  });

  it.each([Trimmed, Typed, Nested, Listed, Unruled])('is not what %p has', (type) => {
    expect(plainReaderOf(type)).toBeNull();
  });
});
