export const CREATURES_PATH = '/colecoes/criaturas';
