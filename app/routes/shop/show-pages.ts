/** `?previas=mostrar`: the answer of somebody whose browser runs no script. */
export const SHOW_PAGES = { name: 'previas', value: 'mostrar' } as const;
