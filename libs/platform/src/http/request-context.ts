import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { WriteContext } from '../../../kernel/src/index.js';

const requestId = Symbol('id of the request');

/** On the request itself: a map beside it would be gone through with every collection. */
type Identified = Request & { [requestId]?: string };

/** Gives every request an id, which its answer carries as X-Request-Id. */
export function identifyRequest(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('X-Request-Id', requestIdOf(request));
  next();
}

export function requestIdOf(request: Request): string {
  return ((request as Identified)[requestId] ??= randomUUID());
}

/** The context of what a signed-in person writes for themselves. */
export function writeContextOf(
  request: Request,
  { userId }: { readonly userId: string },
): WriteContext {
  const id = requestIdOf(request);
  const actor = `user:${userId}`;
  return { userId, actor, requestId: id, correlationId: id, causationId: null };
}

/** The context of what an admin writes about a person. */
export function adminContextOf(
  request: Request,
  { userId: adminId }: { readonly userId: string },
  userId: string,
): WriteContext {
  return { ...writeContextOf(request, { userId }), actor: `admin:${adminId}` };
}
