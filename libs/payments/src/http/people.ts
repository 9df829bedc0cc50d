import { Injectable } from '@nestjs/common';
import type { AdminPerson } from '../../../contract/src/index.js';
import { emailsOf, readableEmail, storedForm, users } from '../../../identity/src/index.js';
import { DomainError, ViewReader } from '../../../kernel/src/index.js';
import { USER_ID } from './finance.dto.js';

const FOUND_MAX = 10;

/** Whose money it is; addresses are read when they are shown and kept nowhere. */
@Injectable()
export class People {
  constructor(private readonly views: ViewReader) {}

  /** E-mails of those of them who have one. */
  emailsOf(userIds: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    return emailsOf(this.views, userIds);
  }

  async one(userId: string): Promise<AdminPerson> {
    const user = USER_ID.test(userId) ? await this.views.get(users, userId) : null;
    if (user !== null) return personOf(user);
    throw new DomainError('not-found', 'user.unknown', 'Нет такого пользователя');
  }

  /** Those whose e-mail contains the text, or whose id it is. */
  async search(text: string): Promise<readonly AdminPerson[]> {
    const wanted = text.trim();
    const byId = USER_ID.test(wanted) ? await this.views.get(users, wanted) : null;
    if (byId !== null) return [personOf(byId)];
    const found = await this.views.find(users, {
      where: { email: { contains: storedForm(wanted) } },
      sort: [{ by: 'email', order: 'asc' }],
      limit: FOUND_MAX,
    });
    return found.map(personOf);
  }
}

const personOf = ({ id, email }: { id: string; email: string | null }): AdminPerson => ({
  user_id: id,
  email: email === null ? null : readableEmail(email),
});
