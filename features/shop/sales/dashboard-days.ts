/** The last days, today included, or all the time. */
export const DASHBOARD_DAYS = [7, 30, 90, 'all'] as const;
export type DashboardDays = (typeof DASHBOARD_DAYS)[number];
