export const REPORTS_PATH = '/admin/denuncias';
