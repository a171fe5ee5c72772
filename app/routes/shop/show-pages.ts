/** `?previas=mostrar`: the answer to the age question without script. */
export const SHOW_PAGES = { name: 'previas', value: 'mostrar' } as const;
