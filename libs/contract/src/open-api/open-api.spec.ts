import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { format, resolveConfig } from 'prettier';
import { customerCalls, OK } from './calls.js';
import { openApiDocument } from './document.js';
import { schemas } from './schemas.js';
import { schemasOfTypes } from './testing/schemas-of-types.js';

/** Written anew with WRITE_SCHEMAS=1 where the contract has changed. */
const file = join(import.meta.dirname, 'schemas.json');
const named = customerCalls
  .flatMap(({ body, answer }) => [body, answer])
  .filter((name): name is string => typeof name === 'string' && name !== OK && !name.includes('/'));

async function written(): Promise<string> {
  const text = JSON.stringify(schemasOfTypes(named));
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

describe('The OpenAPI document', () => {
  it('has the schemas of the contract’s types as they are now', async () => {
    const text = await written();
    if (process.env['WRITE_SCHEMAS'] !== undefined) writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('names no schema that it does not have', () => {
    const document = JSON.stringify(openApiDocument('https://svodka.test'));
    const references = [...document.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, n]) => n);
    expect(references.length).toBeGreaterThan(100);
    const known = new Set([...Object.keys(schemas), 'Refusal']);
    expect(references.filter((name) => name === undefined || !known.has(name))).toEqual([]);
  });

  it('tells a call with its path, token, body and answer', () => {
    expect(openApiDocument('https://svodka.test')).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://svodka.test/api/v1' }],
      paths: {
        '/reports/{id}': {
          get: { parameters: [{ name: 'id', in: 'path', required: true }] },
          patch: {
            requestBody: {
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/RenameReportRequest' },
                },
              },
            },
          },
        },
        '/sample/report': { get: { security: [] } },
      },
      components: {
        schemas: {
          RenameReportRequest: {
            type: 'object',
            properties: { title: { type: 'string' } },
            required: ['title'],
          },
        },
      },
    });
  });
});
