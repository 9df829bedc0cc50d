import { IsBoolean, IsOptional } from 'class-validator';

const isSwitch = { message: 'Признак нужен в виде true или false' };

export class ToggleActive {
  @IsOptional()
  @IsBoolean(isSwitch)
  is_active?: boolean;
}

export class ToggleAdmin {
  @IsOptional()
  @IsBoolean(isSwitch)
  is_admin?: boolean;
}

export class ToggleFinance {
  @IsOptional()
  @IsBoolean(isSwitch)
  is_finance?: boolean;
}
