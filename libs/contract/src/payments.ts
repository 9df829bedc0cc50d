import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

const TICKS = 'Укажите целое число тиков, не меньше одного';

/** Forms carry text; other than digits stays as it is, so that the check names it. */
const wholeNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value,
);

export class CreatePaymentRequest {
  @wholeNumber
  @Max(1_000_000_000, { message: 'Столько тиков за один раз купить нельзя' })
  @Min(1, { message: TICKS })
  @IsInt({ message: TICKS })
  ticks!: number;
}

export interface CreatePaymentResponse {
  readonly payment_id: string;
  /** Where the browser goes to pay. */
  readonly payment_url: string;
}

export interface PaymentPackage {
  readonly name: string;
  readonly ticks: number;
  readonly reports: number;
  readonly description: string;
  /** Per cent. */
  readonly discount: number;
  /** Rubles. */
  readonly price: number;
}

export interface PaymentInfoResponse {
  readonly balance: number;
  readonly available_reports: number;
  readonly tick_packages: readonly PaymentPackage[];
  /** Rubles for one tick without a discount. */
  readonly tick_price: number;
  /** Ticks for one report. */
  readonly report_cost: number;
  /** Most ticks in one purchase. */
  readonly ticks_max: number;
  /** No real money is moved. */
  readonly is_demo: boolean;
}

/** GET /payment/price?ticks=…: what a custom amount costs. */
export interface PaymentPriceResponse {
  readonly ticks: number;
  readonly reports: number;
  /** Per cent. */
  readonly discount: number;
  /** Rubles, with kopecks after the point. */
  readonly price: number;
}

export type PaymentStatus = 'pending' | 'succeeded' | 'canceled' | 'expired';

export interface PaymentStatusResponse {
  readonly payment_id: string;
  readonly status: PaymentStatus;
  readonly ticks: number;
  /** Rubles. */
  readonly price: number;
  readonly balance: number;
  readonly reports_available: number;
}

/** The last payment that waits to be paid; nulls when there is none. */
export interface LastPendingPaymentResponse {
  readonly payment_id: string | null;
  readonly payment_url: string | null;
  readonly ticks: number | null;
  /** Rubles. */
  readonly price: number | null;
}

export interface PurchaseItem {
  readonly payment_id: string;
  /** The provider's number of it, which its receipt names; null before it has told one. */
  readonly provider_id: string | null;
  /** ISO time. */
  readonly created_at: string;
  readonly ticks: number;
  /** Rubles. */
  readonly price: number;
  readonly status: PaymentStatus;
  /** Rubles that were given back. */
  readonly refunded: number;
  /** Money is on its way back. */
  readonly is_refunding: boolean;
  /** Not used yet: this would be given back, in ticks and in rubles. */
  readonly left_ticks: number;
  readonly left_price: number;
  /** What became of the buyer's last request to have it back; null where there is none. */
  readonly refund_ask: 'open' | 'declined' | null;
  /** What was answered to it; null where it was not declined. */
  readonly decline_reason: string | null;
}

/** Numbers by which the tax service shows a receipt; nulls while none is registered. */
export interface PurchaseReceiptResponse {
  readonly document: string | null;
  readonly drive: string | null;
  readonly sign: string | null;
  /** ISO time. */
  readonly registered_at: string | null;
}

/** Newest first. */
export interface PurchasesResponse {
  readonly items: readonly PurchaseItem[];
  readonly total: number;
}
