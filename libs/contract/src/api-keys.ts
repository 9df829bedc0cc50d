import { IsIn, IsString, Length } from 'class-validator';
import { trimmed } from './trimmed.js';

const NAME = 'Назовите ключ: от 1 до 60 знаков';

/** POST /users/me/keys */
export class MakeKeyRequest {
  @trimmed
  @Length(1, 60, { message: NAME })
  @IsString({ message: NAME })
  name!: string;

  /** read: look; work: also have reports made, which costs ticks. */
  @IsIn(['read', 'work'], { message: 'Что можно ключу: read или work' })
  scope!: 'read' | 'work';
}

export interface KeyItem {
  readonly id: string;
  readonly name: string;
  readonly scope: 'read' | 'work';
  /** ISO time. */
  readonly made_at: string;
}

/** The oldest first. */
export interface KeysResponse {
  readonly items: readonly KeyItem[];
}

export interface MadeKeyResponse {
  /** Sent as Authorization: Bearer; told this once and never again. */
  readonly key: string;
}
