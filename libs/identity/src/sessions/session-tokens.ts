import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

/** How long a token is good for. */
export const SESSION_LIFE_MS = 7 * 24 * 3_600_000;

/** Signs a session: sub, sid, seven days; key and algorithm are set in the module. */
@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  of(userId: string, sid: string): Promise<string> {
    return this.jwt.signAsync({ sub: userId, sid });
  }
}
