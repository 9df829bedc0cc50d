import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { WriteContext } from '../../../kernel/src/index.js';

const requestIds = new WeakMap<object, string>();

/** Gives every request an id, which its answer carries as X-Request-Id. */
export function identifyRequest(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('X-Request-Id', requestIdOf(request));
  next();
}

export function requestIdOf(request: Request): string {
  const known = requestIds.get(request) ?? randomUUID();
  requestIds.set(request, known);
  return known;
}

/** The context of what a signed-in person writes for themselves. */
export function writeContextOf(
  request: Request,
  { userId }: { readonly userId: string },
): WriteContext {
  const requestId = requestIdOf(request);
  const actor = `user:${userId}`;
  return { userId, actor, requestId, correlationId: requestId, causationId: null };
}

/** The context of what an admin writes about a person. */
export function adminContextOf(
  request: Request,
  { userId: adminId }: { readonly userId: string },
  userId: string,
): WriteContext {
  return { ...writeContextOf(request, { userId }), actor: `admin:${adminId}` };
}
