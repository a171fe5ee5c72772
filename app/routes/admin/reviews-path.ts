export const REVIEWS_PATH = '/admin/avaliacoes';
