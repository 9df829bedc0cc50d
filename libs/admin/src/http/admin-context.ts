import type { Request } from 'express';
import type { SignedInUser } from '../../../identity/src/index.js';
import type { WriteContext } from '../../../kernel/src/index.js';
import { requestIdOf } from '../../../platform/src/index.js';

/** The context of what an admin writes about a person. */
export function adminContextOf(
  request: Request,
  { userId: adminId }: SignedInUser,
  userId: string,
): WriteContext {
  const requestId = requestIdOf(request);
  const actor = `admin:${adminId}`;
  return { userId, actor, requestId, correlationId: requestId, causationId: null };
}
