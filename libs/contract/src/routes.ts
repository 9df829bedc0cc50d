/** Paths below /api/v1. Path parameters stand as :name. */
export const API_BASE = '/api/v1';

export const routes = {
  emailLogin: '/auth/email/login',
  emailVerify: '/auth/email/verify/:token',
  site: '/site',
  logout: '/auth/logout',
  me: '/users/me',
  reports: '/reports',
  report: '/reports/:id',
  init: '/report-steps/init',
  upload: '/report-steps/upload-excel',
  generateAnalytics: '/report-steps/generate-analytics',
  processReport: '/report-steps/process-report',
  processAll: '/report-steps/process-all-reports',
  customReport: '/report-steps/generate-custom-report',
  task: '/report-steps/task/:taskId',
  taskStatus: '/report-steps/task/:taskId/status',
  taskAnalytics: '/report-steps/task/:taskId/analytics',
  reportResult: '/report-steps/task/:taskId/report/:reportIndex/result',
  reportRows: '/report-steps/task/:taskId/report/:reportIndex/rows',
  reportStatus: '/report-steps/task/:taskId/report/:reportIndex/status',
  userTasks: '/report-steps/user-tasks',
  cost: '/report-steps/cost',
  live: '/sse/connect/:clientId',
  tickLogs: '/profile/tick-logs',
  tickStats: '/profile/stats',
} as const;
