import { Transform } from 'class-transformer';
import { IsIn, IsString, Length, Matches, MaxLength } from 'class-validator';

/** An invoice, or an act of what was rendered. */
export const paperKinds = ['invoice', 'act'] as const;
export type PaperKind = (typeof paperKinds)[number];

const INN = 'Проверьте ИНН: 10 цифр у организации, 12 — у предпринимателя';
const KPP = 'Проверьте КПП: у организации это 9 знаков, у предпринимателя его нет';

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

/** Body of PUT `routes.purchaseBuyer`: whom the papers of a purchase name. */
export class BuyerRequest {
  @trimmed
  @Length(2, 300, { message: 'Укажите название организации или имя предпринимателя' })
  @IsString({ message: 'Укажите название организации или имя предпринимателя' })
  name!: string;

  @trimmed
  @Matches(/^(\d{10}|\d{12})$/, { message: INN })
  inn!: string;

  /** Empty for an entrepreneur. */
  @trimmed
  @MaxLength(9, { message: KPP })
  @IsString({ message: KPP })
  kpp!: string;

  @trimmed
  @Length(5, 300, { message: 'Укажите адрес' })
  @IsString({ message: 'Укажите адрес' })
  address!: string;
}

/** GET `routes.purchaseBuyer`: null where nobody was named yet, for this purchase or another. */
export interface BuyerResponse {
  readonly buyer: {
    readonly name: string;
    readonly inn: string;
    /** Empty for an entrepreneur. */
    readonly kpp: string;
    readonly address: string;
  } | null;
  /** Of this purchase itself: its papers can be made. */
  readonly is_named: boolean;
}

export class PaperParams {
  @MaxLength(128)
  @IsString()
  paymentId!: string;

  @IsIn(paperKinds, { message: 'Есть счет (invoice) и акт (act)' })
  paper!: PaperKind;
}
