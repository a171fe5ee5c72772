export const REVIEWS_PATH = '/admin/avaliacoes';
export const TEMPLATES_PATH = '/admin/modelos';
