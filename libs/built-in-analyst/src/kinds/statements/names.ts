export const statementKindNames = [
  'finance-changes',
  'finance-shares',
  'finance-ratios',
  'survey',
  'staff',
  'timesheet',
] as const;
