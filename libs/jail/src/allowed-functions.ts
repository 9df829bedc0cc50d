/**
 * What a statement may call: pure, deterministic, and none that makes a value much larger than
 * its arguments.
 */
export const allowedFunctions: ReadonlySet<string> = new Set([
  ...['+', '-', '*', '/', '//', '%', '||', '~~', '!~~', '~~*', '!~~*'],
  ...['sum', 'count', 'count_star', 'count_if', 'avg', 'min', 'max', 'median', 'mode', 'product'],
  ...['first', 'last', 'any_value', 'arg_min', 'arg_max', 'bool_and', 'bool_or'],
  ...['quantile_cont', 'quantile_disc', 'mad', 'skewness', 'kurtosis'],
  ...['stddev', 'stddev_samp', 'stddev_pop', 'variance', 'var_samp', 'var_pop'],
  ...['corr', 'covar_pop', 'covar_samp', 'regr_slope', 'regr_intercept', 'regr_r2'],
  ...['row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile'],
  ...['lag', 'lead', 'first_value', 'last_value', 'nth_value'],
  ...['abs', 'round', 'floor', 'ceil', 'ceiling', 'trunc', 'sign', 'sqrt', 'ln', 'log10', 'exp'],
  ...['power', 'pow', '^', '**', 'greatest', 'least', 'mod', 'isnan', 'isfinite'],
  ...['coalesce', 'nullif', 'ifnull', 'if'],
  ...[
    'lower',
    'upper',
    'translate',
    'trim',
    'ltrim',
    'rtrim',
    'length',
    'left',
    'right',
    'substring',
  ],
  ...['substr', 'contains', 'starts_with', 'prefix', 'suffix', 'ends_with', 'concat', 'strpos'],
  ...['date_trunc', 'date_part', 'date_diff', 'datediff', 'datepart', 'make_date', 'last_day'],
  ...['year', 'quarter', 'month', 'week', 'day', 'dayofweek', 'isodow', 'dayofyear', 'hour'],
  ...['to_days', 'to_weeks', 'to_months', 'to_years', 'to_quarters', 'monthname', 'dayname'],
]);

export const allowedCasts: ReadonlySet<string> = new Set([
  ...['BOOLEAN', 'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'HUGEINT', 'DOUBLE', 'FLOAT'],
  ...['DECIMAL', 'VARCHAR', 'DATE', 'TIMESTAMP', 'INTERVAL'],
]);
