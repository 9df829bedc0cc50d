import { useBalance } from '../auth/auth.js';
import { ticksWithUnit } from '../../../../libs/presentation/src/format/number.js';
import { Tag } from './Tag.js';

export function BalanceTag() {
  return <Tag>{ticksWithUnit(useBalance())}</Tag>;
}
