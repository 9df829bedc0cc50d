import { IsBoolean, IsOptional } from 'class-validator';

const bad = { message: 'Выберите, присылать ли письма' };

/** Which letters come unasked; those about sign-in and money always do. */
export interface NoticesResponse {
  readonly report_ready: boolean;
  readonly low_balance: boolean;
  /** Mail does not reach the address: only necessary letters are tried. */
  readonly address_refused: boolean;
}

/** Body of PATCH `routes.myNotices`; what is left out stays. */
export class NoticeChoice {
  @IsOptional()
  @IsBoolean(bad)
  report_ready?: boolean;

  @IsOptional()
  @IsBoolean(bad)
  low_balance?: boolean;
}

/** Answer of POST `routes.noticesOff`: of this kind no letters come any more. */
export interface NoticesOffResponse {
  readonly kind: 'report-ready' | 'low-balance';
}

/** POST /reports/{id}/mail: the PDF is on its way to the owner's own address. */
export interface ReportMailResponse {
  readonly to: string;
}
