import { API_BASE } from '../routes.js';
import { customerCalls, OK, type Call, type Field } from './calls.js';
import type { Schema } from './schema.js';
import { schemas } from './schemas.js';

const JSON_TYPE = 'application/json';
const isMediaType = (answer: string): boolean => answer.includes('/');

const fieldSchemas: Readonly<Record<Field, Schema>> = {
  text: { type: 'string' },
  number: { type: 'integer' },
  'yes-or-no': { type: 'boolean' },
  file: { type: 'string', format: 'binary' },
};

const refusal: Schema = {
  type: 'object',
  properties: {
    detail: { type: 'string' },
    code: { type: 'string' },
    requestId: { type: 'string' },
  },
  required: ['detail', 'code', 'requestId'],
};

/** The contract as OpenAPI 3.1: what people's own programs may call. `site` has no slash at its end. */
export function openApiDocument(site: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of customerCalls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Сводка',
      version: '1',
      description:
        'Ошибка — это {"detail", "code", "requestId"}: предложение для человека, неизменный код ' +
        'и номер запроса для поддержки. Ключ делается в настройках и передается в заголовке ' +
        'Authorization: Bearer svk_…; он открывает отчеты, задачи и историю тиков, но не учетную ' +
        'запись и не оплату. Остальное открывает токен входа.',
    },
    servers: [{ url: `${site}${API_BASE}` }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...schemas, Refusal: refusal },
      responses: {
        Refusal: {
          description: 'Отказ',
          content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  };
}

function operationOf(call: Call): object {
  const { tag, summary, isForEverybody = false } = call;
  const requestBody = bodyOf(call);
  const parameters = [...pathParameters(call), ...queryParameters(call)];
  return {
    tags: [tag],
    summary,
    ...(isForEverybody ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: {
      ...answerOf(call),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

function answerOf({ answer }: Call): object {
  if (answer === null) return { '303': { description: 'Ведет на другую страницу' } };
  if (answer === OK) {
    const schema: Schema = { type: 'object', properties: { status: { const: 'ok' } } };
    return { '200': { description: 'Сделано', content: { [JSON_TYPE]: { schema } } } };
  }
  const content = isMediaType(answer)
    ? { [answer]: {} }
    : { [JSON_TYPE]: { schema: { $ref: `#/components/schemas/${answer}` } } };
  return { '200': { description: 'Ответ', content } };
}

const pathParameters = ({ path }: Call): readonly object[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = ({ query = {} }: Call): readonly object[] =>
  Object.entries(query).map(([name, field]) => ({
    name: nameOf(name),
    in: 'query',
    required: isNeeded(name),
    schema: fieldSchemas[field],
  }));

function bodyOf({ body, form }: Call): object | null {
  if (body !== undefined) {
    const schema = { $ref: `#/components/schemas/${body}` };
    return { required: true, content: { [JSON_TYPE]: { schema } } };
  }
  if (form === undefined) return null;
  const names = Object.keys(form);
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(form).map(([name, field]) => [nameOf(name), fieldSchemas[field]]),
    ),
    required: names.filter(isNeeded),
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const isNeeded = (name: string): boolean => !name.endsWith('?');
const nameOf = (name: string): string => name.replace('?', '');
